import type { Image } from '#contract/fields';
import { addVersion } from './picture-urls';
import { isOfSizeSet, isOwnLargestSize } from './picture-widths';
import { EXTERNAL_PROVIDER, type StoredFile, type StoredFormat } from './stored-file';

/** A transparent pixel: the placeholder of a picture that has none yet. */
const TRANSPARENT_PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** The alternative text that the owner wrote; a file name, which some tools fill in, does not count. */
function getAlternativeText({ alternativeText, name }: StoredFile, fallback: string): string {
  const text = alternativeText?.trim();
  return text && text !== name ? text : fallback;
}

/** Spaces and commas would end the entry of a srcset. */
const escapeSrcsetUrl = (url: string) => url.replace(/[\s,]/g, encodeURIComponent);

/** The sizes that pages are offered; for a picture without the current size set, the sizes that exist. */
function listSizes({ url, width, height, mime, formats }: StoredFile): StoredFormat[] {
  const whole = width && height ? [{ url, width, height }] : [];
  const made = Object.entries(formats ?? {}).filter(([key]) => isOfSizeSet(key));
  if (made.length === 0) return [...Object.values(formats ?? {}), ...whole];
  const largest = whole.filter((size) => isOwnLargestSize({ ...size, mime }));
  return [...made.map(([, size]) => size), ...largest];
}

/** The value of a `srcset` attribute, narrowest size first. */
function formatSrcset(file: StoredFile): string {
  const byWidth = new Map(listSizes(file).map((size) => [size.width, size.url]));
  return [...byWidth]
    .sort(([one], [other]) => one - other)
    .map(([size, address]) => `${escapeSrcsetUrl(addVersion(address, file.replacedAt))} ${size}w`)
    .join(', ');
}

/** The picture as the contract describes it; null if its size is unknown or it is an external picture. */
export function toImage(file: StoredFile | null, fallbackAlt: string): Image | null {
  if (!file?.width || !file.height || file.provider === EXTERNAL_PROVIDER) return null;
  const { width, height, placeholder } = file;
  const alt = getAlternativeText(file, fallbackAlt);
  return { alt, width, height, srcset: formatSrcset(file), placeholder: placeholder ?? TRANSPARENT_PIXEL };
}
