import type { CollectionName } from '#contract/operations';

/** The five public lists, exactly as the API answers visitors. */
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

/** The exports of the frontend's server bundle, `server/renderer.mjs`. */
export interface Renderer {
  /** The addresses that are published, such as `/aboutme`. */
  ADDRESSES: readonly string[];
  /** Renders a page as a complete HTML document with the hashes of its inline scripts and styles in a `<meta>`. */
  renderPage(address: string, site: SiteToRender): Promise<string>;
}
