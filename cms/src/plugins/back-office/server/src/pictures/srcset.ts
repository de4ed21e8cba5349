import type { StoredFile, StoredFormat } from './stored-file';
import { versionedUrl } from './versioned-url';

/** Spaces and commas end an entry of a srcset. */
const quoted = (url: string) => url.replace(/[\s,]/g, encodeURIComponent);

/** The value of a `srcset` attribute: every stored size of a picture and the picture itself, narrowest first. */
export function srcsetOf({ url, width, height, formats, replacedAt }: StoredFile): string {
  const whole: StoredFormat[] = width && height ? [{ url, width, height }] : [];
  const byWidth = new Map([...Object.values(formats ?? {}), ...whole].map((size) => [size.width, size.url]));
  return [...byWidth]
    .sort(([one], [other]) => one - other)
    .map(([size, address]) => `${quoted(versionedUrl(address, replacedAt))} ${size}w`)
    .join(', ');
}
