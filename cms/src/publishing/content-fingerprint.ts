import { createHash } from 'node:crypto';

/** Elements that are no content. Structured data (JSON-LD) is content, since search engines read it. */
const NON_CONTENT_ELEMENTS = [
  /<style\b[^>]*>.*?<\/style>/gs,
  /<script\b(?![^>]*\bld\+json)[^>]*>.*?<\/script>/gs,
  /<link\b(?![^>]*\bcanonical\b)[^>]*>/g,
  /<meta http-equiv[^>]*>/gi,
];
const TAG = /<[^>]*>/g;
const CONTENT_ATTRIBUTES = / (?:href|src|srcset|alt|content)="[^"]*"/gi;
/** Vite puts a hash into the name of an asset. */
const ASSET_HASH = /(\/assets\/[^"'\s?]+)-[\w-]{8}(?=\.\w)/g;
/** A new year in the copyright line is no change that readers look for. */
const COPYRIGHT_YEAR = /(©\s+)\d{4}/g;

const removeNonContent = (html: string) => NON_CONTENT_ELEMENTS.reduce((rest, part) => rest.replace(part, ''), html);

/**
 * The hash of everything on a page that readers and search engines read: texts, addresses, pictures, structured data.
 * Scripts, styles, markup and hashes in asset names do not count: a new build alone does not change `lastmod`
 * (sitemaps.org).
 */
export function contentFingerprint(html: string): string {
  const content = removeNonContent(html)
    .replace(TAG, (tag) => ` ${tag.match(CONTENT_ATTRIBUTES)?.join('') ?? ''} `)
    .replace(ASSET_HASH, '$1')
    .replace(COPYRIGHT_YEAR, '$1')
    .replace(/\s+/g, ' ');
  return createHash('sha256').update(content).digest('base64url');
}
