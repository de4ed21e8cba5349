/**
 * Where a browser finds a picture. One that the owner replaced or cropped in the panel keeps its name, and browsers keep
 * for good what they have fetched under a name; so its URL says which version it is.
 */
export const versionedUrl = (url: string, replacedAt: string | null): string =>
  replacedAt && url.startsWith('/') ? `${url}?v=${Date.parse(replacedAt).toString(36)}` : url;

/** The URL as the library has it. */
export const withoutVersion = (url: string): string => url.replace(/\?v=[0-9a-z]+$/, '');
