import type { CollectionName } from '#contract/collections';
import type { Policy } from '#platform/environment/policies';

/** All public lists, exactly as the API answers visitors. */
export type PublicLists = Record<CollectionName, object[]>;

/** The owner’s settings that visitors see. */
export interface SiteSettings {
  /** The owner's IANA time zone. */
  timeZone: string;
}

/** The input of a page. `publishedAt`: ISO 8601. */
export interface SiteToRender {
  origin: string;
  publishedAt: string;
  settings: SiteSettings;
  lists: PublicLists;
}

/** A page as the frontend renders it. */
export interface RenderedDocument {
  /** A complete HTML document. */
  html: string;
  /** The directives that permit its inline scripts and styles; the document contains them in a `<meta>`. */
  policy: Policy;
}

/** The exports of the frontend's server bundle, `server/renderer.mjs`. */
export interface Renderer {
  /** The addresses that are published, such as `/aboutme`. */
  ADDRESSES: readonly string[];
  renderPage(address: string, site: SiteToRender): Promise<RenderedDocument>;
}
