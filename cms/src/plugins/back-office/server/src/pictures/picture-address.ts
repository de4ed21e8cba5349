import { withoutVersion } from './versioned-url';

/** Where the URL of a payload points: into the library, with the URL that its row has, or elsewhere on the web. */
export interface PictureAddress {
  url: string;
  isElsewhere: boolean;
}

/** Null for what is no address of a picture: another scheme than http(s), or no address at all. */
export function pictureAddress(url: string, publicUrl: string): PictureAddress | null {
  if (url.startsWith(`${publicUrl}/`)) return { url: withoutVersion(url.slice(publicUrl.length)), isElsewhere: false };
  if (/^\/(?![/\\])/.test(url)) return { url: withoutVersion(url), isElsewhere: false };
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  const { href, username, password } = new URL(url);
  return username || password ? null : { url: href, isElsewhere: true };
}
