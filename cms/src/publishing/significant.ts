/** What a page needs to be shown; of scripts all but structured data, which is content: search engines read it. */
const MACHINERY = [
  /<style\b[^>]*>.*?<\/style>/gs,
  /<script\b(?![^>]*\bld\+json)[^>]*>.*?<\/script>/gs,
  /<link\b(?![^>]*\bcanonical\b)[^>]*>/g,
  /<meta http-equiv[^>]*>/gi,
];
const TAG = /<[^>]*>/g;
/** Where a tag leads, which picture it shows, and what it says without showing it. */
const SAYING = / (?:href|src|srcset|alt|content)="[^"]*"/gi;
/** The hash that the build puts into the name of an asset. */
const ASSET_HASH = /(\/assets\/[^"'\s?]+)-[\w-]{8}(?=\.\w)/g;

const withoutMachinery = (html: string) => MACHINERY.reduce((rest, part) => rest.replace(part, ''), html);

/**
 * What of a page its readers and search engines read: texts, addresses, pictures, structured data. Neither scripts and
 * styles nor markup and the hashes in the names of assets: a new build alone does not make a page newer
 * (sitemaps.org, `lastmod`).
 */
export const significantPartOf = (html: string) =>
  withoutMachinery(html)
    .replace(TAG, (tag) => ` ${tag.match(SAYING)?.join('') ?? ''} `)
    .replace(ASSET_HASH, '$1')
    .replace(/\s+/g, ' ');
