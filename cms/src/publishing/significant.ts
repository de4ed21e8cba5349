const STYLES = /<style\b[^>]*>.*?<\/style>/gs;
/** All but structured data, which is content: search engines read it. */
const SCRIPTS = /<script\b(?![^>]*\bld\+json)[^>]*>.*?<\/script>/gs;
/** Which scripts may run. */
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/g;
const LOOKS = / (?:class|style)="[^"]*"/g;
/** The hash that the build puts into the name of an asset. */
const ASSET_HASH = /(\/assets\/[^"'\s?]+)-[\w-]{8}(?=\.\w)/g;

/**
 * What of a page its readers and search engines read: text, addresses, pictures, structured data. Neither scripts nor
 * styles, nor the hashes in the names of assets: a new build alone does not make a page newer (sitemaps.org, `lastmod`).
 */
export const significantPartOf = (html: string) =>
  [STYLES, SCRIPTS, POLICY, LOOKS].reduce((rest, part) => rest.replace(part, ''), html).replace(ASSET_HASH, '$1');
