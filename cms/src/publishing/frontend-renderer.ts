import type { CaseStudy } from '#contract/case-study';
import type { CollectionName } from '#contract/collections';
import type { AboutText, CourseText, LegalText, SiteSettings } from '#contract/site';
import type { Policy } from '#platform/environment/content-security-policies';

/** All public lists, exactly as the API answers visitors. */
export type PublicLists = Record<CollectionName, { _id: string }[]>;

/** The texts of the pages; null for a course that is not visible. */
export interface PageTexts {
  about: AboutText;
  course: CourseText | null;
  legal: LegalText;
}

/** The input of a page. `publishedAt`: ISO 8601. */
export interface SiteToRender {
  origin: string;
  publishedAt: string;
  settings: SiteSettings;
  lists: PublicLists;
  texts: PageTexts;
  /** The published case studies, newest first. */
  caseStudies: CaseStudy[];
  /** The CSS with the colours of the owner's accent, which follows that of the build; empty for the default accent. */
  styles: string;
  /** The links of the head to the icons and the web manifest, as HTML. */
  links: string;
  /** The path of the share card of a page with this title, such as `/drawn/card-k3x….png`. */
  shareCard(title: string): string;
  /** The path below which the site is previewed. */
  basename?: string | undefined;
}

/** A page as the frontend renders it. */
export interface RenderedDocument {
  /** A complete HTML document. */
  html: string;
  /** The names of the queries whose data it was rendered from. */
  queries: string[];
  /** The title on its share card; null if it has none. */
  cardTitle: string | null;
  /** The directives that permit its inline scripts and styles; the document contains them in a `<meta>`. */
  policy: Policy;
}

/** The pages of a site, which share what is prepared for all of them. */
export interface SiteRenderer {
  /** The addresses that are published, such as `/aboutme`: first those that are to be rendered first. */
  addresses: readonly string[];
  /**
   * The content of the page at `address` as text, if it queries `queries`: renderings of equal inputs are equal but for
   * their dates.
   */
  inputOf(address: string, queries: readonly string[]): string;
  renderPage(address: string): Promise<RenderedDocument>;
}

/** The exports of the frontend's server bundle, `server/renderer.mjs`. */
export interface Renderer {
  openSite(site: SiteToRender): SiteRenderer;
}
