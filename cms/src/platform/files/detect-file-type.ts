const AVIF_BRANDS = ['avif', 'avis', 'mif1', 'msf1'];

const ascii = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end);

/**
 * Detects the type of a picture by its first bytes; null for any type that is not allowed. Only allowed types reach the
 * decoder: an SVG may contain scripts, and rare formats add decoders to attack.
 */
export function detectPictureType(bytes: Buffer): 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 8) === 'ftyp' && AVIF_BRANDS.includes(ascii(bytes, 8, 12))) return 'avif';
  return null;
}

/** A file type of the media library with its extensions; files with another extension get the first one. */
export interface LibraryType {
  mime: string;
  extensions: [string, ...string[]];
}

const type = (mime: string, ...extensions: [string, ...string[]]): LibraryType => ({ mime, extensions });

const PICTURES: Record<NonNullable<ReturnType<typeof detectPictureType>>, LibraryType> = {
  jpeg: type('image/jpeg', '.jpg', '.jpeg', '.jpe'),
  png: type('image/png', '.png'),
  gif: type('image/gif', '.gif'),
  webp: type('image/webp', '.webp'),
  avif: type('image/avif', '.avif'),
};

const MP4 = type('video/mp4', '.mp4', '.m4v');
const QUICKTIME = type('video/quicktime', '.mov', '.qt');
const THREE_GPP = type('video/3gpp', '.3gp');
const WEBM = type('video/webm', '.webm');
const MATROSKA = type('video/x-matroska', '.mkv');

const startsWith = (start: string, type: LibraryType) => ({ start: Buffer.from(start, 'latin1'), type });

/** Types by their first bytes. */
const SIGNATURES = [
  startsWith('%PDF-', type('application/pdf', '.pdf')),
  startsWith('OggS', type('video/ogg', '.ogv')),
  startsWith('FLV\x01', type('video/x-flv', '.flv')),
  startsWith('\0\0\x01\xba', type('video/mpeg', '.mpg', '.mpeg')),
  startsWith('\0\0\x01\xb3', type('video/mpeg', '.mpg', '.mpeg')),
  startsWith('\x30\x26\xb2\x75\x8e\x66\xcf\x11', type('video/x-ms-wmv', '.wmv')),
];

/** The brands of ISO media files that are videos, not photographs or audio. */
const MP4_BRAND = /^(isom|iso[2-9]|mp4[12]|mmp4|avc1|M4V.|M4VH|M4VP|dash|MSNV|F4V )$/;

function detectIsoType(box: string, brand: string): LibraryType | null {
  if (box === 'ftyp' && MP4_BRAND.test(brand)) return MP4;
  if (box === 'ftyp' && /^3g/.test(brand)) return THREE_GPP;
  return (box === 'ftyp' && brand === 'qt  ') || ['moov', 'mdat', 'wide'].includes(box) ? QUICKTIME : null;
}

/** Detects the type of a file by its first 64 bytes or more; null for types that the media library does not accept. */
export function detectLibraryType(bytes: Buffer): LibraryType | null {
  const picture = detectPictureType(bytes);
  if (picture) return PICTURES[picture];
  const text = bytes.toString('latin1', 0, 64);
  const isMatroska = text.startsWith('\x1aE\xdf\xa3');
  if (isMatroska && text.includes('webm')) return WEBM;
  if (isMatroska && text.includes('matroska')) return MATROSKA;
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'AVI ') return type('video/x-msvideo', '.avi');
  const signature = SIGNATURES.find(({ start }) => bytes.subarray(0, start.length).equals(start));
  return signature?.type ?? detectIsoType(text.slice(4, 8), text.slice(8, 12));
}
