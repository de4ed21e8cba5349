import { open } from 'node:fs/promises';
import path from 'node:path';
import createError from 'http-errors';
import { detectLibraryType, type LibraryType } from '../../files/detect-file-type';
import { isHeic } from '../../files/picture-brands';

/** A file of a multipart body, as formidable leaves it. */
export interface ParsedFile {
  filepath: string;
  /** The number of received bytes. */
  size: number;
  originalFilename: string | null;
  mimetype: string | null;
}

const UNSUPPORTED_TYPE_MESSAGE = 'Only JPEG, PNG, WebP, GIF and AVIF pictures, videos and PDF files are taken here';
const SIGNATURE_BYTES = 64;

const HEIC_MESSAGE = 'Most browsers cannot show HEIC pictures, please save it as a JPEG first';

/** Throws 415 for a type that the media library does not accept. */
async function requireType({ filepath }: ParsedFile): Promise<LibraryType> {
  const file = await open(filepath);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
    const bytes = buffer.subarray(0, bytesRead);
    if (isHeic(bytes)) throw createError(415, HEIC_MESSAGE);
    const type = detectLibraryType(bytes);
    if (!type) throw createError(415, UNSUPPORTED_TYPE_MESSAGE);
    return type;
  } finally {
    await file.close();
  }
}

/**
 * Sets the type of each file by its bytes, and a file name with the extension of that type: Strapi trusts the client for
 * types that it does not recognise. Throws 415 for types that the media library does not accept.
 */
export async function requireLibraryTypes(files: ParsedFile[]): Promise<void> {
  for (const file of files) {
    const type = await requireType(file);
    const name = file.originalFilename ?? '';
    const isNamed = type.extensions.includes(path.extname(name).toLowerCase());
    Object.assign(file, { mimetype: type.mime, originalFilename: isNamed ? name : `${name}${type.extensions[0]}` });
  }
}
