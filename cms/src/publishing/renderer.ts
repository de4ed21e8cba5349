import type { ContentNoun } from '#contract/operations';

/** The five public lists, exactly as the API answers visitors. */
export type PublicLists = Record<ContentNoun, object[]>;

/** The owner’s settings that visitors see. */
export interface SiteSettings {
  /** The clock of the owner, an IANA time zone. */
  timeZone: string;
}

/** What one page is made of. `publishedAt`: ISO 8601. */
export interface SiteToRender {
  origin: string;
  publishedAt: string;
  settings: SiteSettings;
  lists: PublicLists;
}

/** What the frontend's server bundle, `server/renderer.mjs`, exports: all that this half knows of how pages are made. */
export interface Renderer {
  /** The addresses that are published, such as `/aboutme`. */
  ADDRESSES: readonly string[];
  /** One page as a whole HTML document, which says in a `<meta>` which scripts and styles it holds. */
  renderPage(address: string, site: SiteToRender): Promise<string>;
}
