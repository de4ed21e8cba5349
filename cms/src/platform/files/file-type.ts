import { pictureTypeOf } from './picture-type';

/** A type of file that the media library takes, with the extensions that may stand for it; the first is given to files with another one. */
export interface LibraryType {
  mime: string;
  extensions: [string, ...string[]];
}

const type = (mime: string, ...extensions: [string, ...string[]]): LibraryType => ({ mime, extensions });

const PICTURES: Record<NonNullable<ReturnType<typeof pictureTypeOf>>, LibraryType> = {
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

const startsWith = (start: string, found: LibraryType) => ({ start: Buffer.from(start, 'latin1'), found });

/** Types that their first bytes tell. */
const SIGNATURES = [
  startsWith('%PDF-', type('application/pdf', '.pdf')),
  startsWith('OggS', type('video/ogg', '.ogv')),
  startsWith('FLV\x01', type('video/x-flv', '.flv')),
  startsWith('\0\0\x01\xba', type('video/mpeg', '.mpg', '.mpeg')),
  startsWith('\0\0\x01\xb3', type('video/mpeg', '.mpg', '.mpeg')),
  startsWith('\x30\x26\xb2\x75\x8e\x66\xcf\x11', type('video/x-ms-wmv', '.wmv')),
];

/** The brands of ISO media files that are videos; those of photographs and of sound are others. */
const MP4_BRAND = /^(isom|iso[2-9]|mp4[12]|mmp4|avc1|M4V.|M4VH|M4VP|dash|MSNV|F4V )$/;

function isoTypeOf(box: string, brand: string): LibraryType | null {
  if (box === 'ftyp' && MP4_BRAND.test(brand)) return MP4;
  if (box === 'ftyp' && /^3g/.test(brand)) return THREE_GPP;
  return (box === 'ftyp' && brand === 'qt  ') || ['moov', 'mdat', 'wide'].includes(box) ? QUICKTIME : null;
}

/** The type of a file by its first 64 bytes or more, whatever it is called; null for what the media library does not take. */
export function libraryTypeOf(bytes: Buffer): LibraryType | null {
  const picture = pictureTypeOf(bytes);
  if (picture) return PICTURES[picture];
  const text = bytes.toString('latin1', 0, 64);
  const isMatroska = text.startsWith('\x1aE\xdf\xa3');
  if (isMatroska && text.includes('webm')) return WEBM;
  if (isMatroska && text.includes('matroska')) return MATROSKA;
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'AVI ') return type('video/x-msvideo', '.avi');
  const signature = SIGNATURES.find(({ start }) => bytes.subarray(0, start.length).equals(start));
  return signature?.found ?? isoTypeOf(text.slice(4, 8), text.slice(8, 12));
}
