const ascii = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end);

/** The brands of an ISO media file such as AVIF and HEIC: the major one and the compatible ones, four letters each. */
function listBrands(bytes: Buffer): string[] {
  if (bytes.length < 16 || ascii(bytes, 4, 8) !== 'ftyp') return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length);
  const brands = ascii(bytes, 8, end).match(/.{4}/gs) ?? [];
  // The second four bytes are a version.
  return brands.filter((_brand, index) => index !== 1);
}

const HEIC_BRAND = /^(?:hei[cxms]|hev[cxms])$/;

/** Whether a file is a HEIC picture, as phones take them. */
export const isHeic = (bytes: Buffer): boolean => {
  const brands = listBrands(bytes);
  return brands.some((brand) => HEIC_BRAND.test(brand)) && !brands.some((brand) => /^avi[fs]$/.test(brand));
};

const PNG_SIGNATURE_BYTES = 8;
/** The length, the name and the checksum of a chunk. */
const CHUNK_BYTES = 12;

/** Whether a PNG is animated: its marker comes before the first frame. */
function isAnimatedPng(bytes: Buffer): boolean {
  if (ascii(bytes, 1, 4) !== 'PNG') return false;
  for (let start = PNG_SIGNATURE_BYTES; start + CHUNK_BYTES <= bytes.length; ) {
    const name = ascii(bytes, start + 4, start + 8);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
    start += CHUNK_BYTES + bytes.readUInt32BE(start);
  }
  return false;
}

/** Whether a file is an animated AVIF or PNG, of which the decoder reads the first frame at most. */
export const isAnimatedAvifOrPng = (bytes: Buffer): boolean =>
  listBrands(bytes).includes('avis') || isAnimatedPng(bytes);
