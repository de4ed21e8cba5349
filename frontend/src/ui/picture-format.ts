/** The part of a file that tells its format, in bytes; an animated PNG has its marker before the first frame. */
export const HEAD_BYTES = 4096;

const textAt = (bytes: Uint8Array, start: number, length: number) =>
  String.fromCharCode(...bytes.subarray(start, start + length));

/** The brands of an ISO media file, such as AVIF and HEIC: the major one and the compatible ones, four letters each. */
function listBrands(bytes: Uint8Array): string[] {
  if (textAt(bytes, 4, 4) !== 'ftyp') return [];
  const end = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const brands = textAt(bytes, 8, Math.min(end, bytes.length) - 8).match(/.{4}/gsu) ?? [];
  // The second four bytes are a version.
  return brands.filter((_brand, index) => index !== 1);
}

const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1']);

/** The types that the server accepts, and HEIC, which some browsers can decode. */
type PictureFormat = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif' | 'image/heic';

/** The format of a picture by its first bytes, whatever its name and type say; null for any other file. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  if (textAt(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (textAt(bytes, 0, 4) === '\x89PNG') return 'image/png';
  if (textAt(bytes, 0, 3) === 'GIF') return 'image/gif';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'image/webp';
  const brands = listBrands(bytes);
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'image/avif';
  return brands.some((brand) => HEIC_BRANDS.has(brand)) ? 'image/heic' : null;
}

const WEBP_ANIMATION_BIT = 0x02;

/** Whether a file may be animated: any GIF, and animated WebP, PNG and AVIF. */
export function isAnimated(bytes: Uint8Array): boolean {
  if (textAt(bytes, 0, 3) === 'GIF') return true;
  if (textAt(bytes, 8, 8) === 'WEBPVP8X') return ((bytes[20] ?? 0) & WEBP_ANIMATION_BIT) !== 0;
  if (textAt(bytes, 1, 3) === 'PNG') return textAt(bytes, 0, HEAD_BYTES).includes('acTL');
  return listBrands(bytes).includes('avis');
}
