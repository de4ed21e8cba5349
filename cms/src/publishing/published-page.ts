import type { ReadyAnswer } from './ready-answer';

export const HTML = 'text/html; charset=utf-8';

/** A page as it is sent to visitors. */
export interface PublishedPage {
  answer: ReadyAnswer;
  /** Of the whole page but for the date of its publication. */
  fingerprint: string;
  /** Of what its readers read of it. */
  contentHash: string;
  /** When that changed last, ISO 8601: `lastmod` of the sitemap. */
  changedAt: string;
}

/** Everything that is published, by address. */
export interface Publication {
  pages: ReadonlyMap<string, PublishedPage>;
}
