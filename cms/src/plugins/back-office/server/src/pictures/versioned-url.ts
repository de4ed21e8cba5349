/**
 * Where a browser finds a picture. One that the owner replaces or crops in the panel keeps its name, and browsers keep
 * for good what they have fetched under an address with a version; so it says which version it is, 0 for the first.
 */
export const versionedUrl = (url: string, replacedAt: string | null): string =>
  url.startsWith('/') ? `${url}?v=${replacedAt ? Date.parse(replacedAt).toString(36) : '0'}` : url;

/** The URL as the library has it. */
export const withoutVersion = (url: string): string => url.replace(/\?v=[0-9a-z]+$/, '');
