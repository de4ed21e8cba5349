import { isOfSizeSet, isOwnLargestSize } from './size-set';
import type { StoredFile, StoredFormat } from './stored-file';
import { versionedUrl } from './versioned-url';

/** Spaces and commas end an entry of a srcset. */
const quoted = (url: string) => url.replace(/[\s,]/g, encodeURIComponent);

/** What pages are offered; of a picture that is still to be completed, whatever there is. */
function offeredSizes({ url, width, height, mime, formats }: StoredFile): StoredFormat[] {
  const whole = width && height ? [{ url, width, height }] : [];
  const made = Object.entries(formats ?? {}).filter(([key]) => isOfSizeSet(key));
  if (made.length === 0) return [...Object.values(formats ?? {}), ...whole];
  const largest = whole.filter((size) => isOwnLargestSize({ ...size, mime }));
  return [...made.map(([, size]) => size), ...largest];
}

/** The value of a `srcset` attribute: every size that a page is offered, narrowest first. */
export function srcsetOf(file: StoredFile): string {
  const byWidth = new Map(offeredSizes(file).map((size) => [size.width, size.url]));
  return [...byWidth]
    .sort(([one], [other]) => one - other)
    .map(([size, address]) => `${quoted(versionedUrl(address, file.replacedAt))} ${size}w`)
    .join(', ');
}
