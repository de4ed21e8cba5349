const AVIF_BRANDS = ['avif', 'avis', 'mif1', 'msf1'];

const ascii = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end);

/**
 * What the first bytes say that this is, or null for all that is no picture of an allowed kind. Nothing else reaches
 * the decoder: an SVG may carry scripts, and rarer formats bring decoders that nobody here needs.
 */
export function pictureTypeOf(bytes: Buffer): 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 8) === 'ftyp' && AVIF_BRANDS.includes(ascii(bytes, 8, 12))) return 'avif';
  return null;
}
