import type { UID } from '@strapi/strapi';
import createError from 'http-errors';
import sharp from 'sharp';
import { createUnstoredFile, decodeDataUrl, pictures, type StoredFile } from '#back-office/pictures';
import { BASE64_DATA_URL } from '#contract/define-upload';
import type { PictureResolver } from '#crud/resource';
import { createFieldProblem } from '#platform/http/field-error';
import { MAX_BYTES, type PreviewPicture } from './stored-previews';

const DATA_URL = /^\s*data:/i;

/** A picture that the rules of every create call accept, in place of one that is not uploaded. */
const PLACEHOLDER = '/picture';

type Fields = Record<string, unknown>;

const listPictureFields = (uid: UID.ContentType): string[] =>
  Object.entries(strapi.contentType(uid).attributes).flatMap(([name, { type }]) => (type === 'media' ? [name] : []));

/** Takes the pictures that are not uploaded out of a payload. Throws 400 and 413 like an upload. */
export function takePictures(uid: UID.ContentType, fields: Fields): PreviewPicture[] {
  return listPictureFields(uid).flatMap((field) => {
    const value = fields[field];
    if (typeof value !== 'string' || !DATA_URL.test(value)) return [];
    if (!BASE64_DATA_URL.test(value)) {
      throw createFieldProblem(field, `${field} must be a picture as a data URL with base64`);
    }
    fields[field] = PLACEHOLDER;
    return [{ field, bytes: decodeDataUrl(value, field) }];
  });
}

/** Normalises the pictures like uploads, one after the other. Throws 400, 413, 415, and 429 when too many wait. */
export async function normalizePictures(taken: PreviewPicture[], signal: AbortSignal): Promise<PreviewPicture[]> {
  const normalized: PreviewPicture[] = [];
  for (const { field, bytes } of taken) normalized.push({ field, bytes: await pictures.normalize(bytes, { signal }) });
  const size = normalized.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > MAX_BYTES) throw createError(413, 'The pictures are too large for a preview: 15 MB at most together');
  return normalized;
}

async function toFile({ field, bytes }: PreviewPicture, urlOf: (field: string) => string): Promise<StoredFile> {
  const { width, height, pageHeight } = await sharp(bytes).metadata();
  return createUnstoredFile({ url: urlOf(field), provider: 'preview', width, height: pageHeight ?? height });
}

/** Finds the pictures of a payload: `own` ones at the address that `urlOf` returns, others in the media library, which stays as it is. */
export const resolverOf =
  (own: PreviewPicture[], urlOf: (field: string) => string): PictureResolver =>
  async (input, ...fields) => {
    const files = await Promise.all(
      fields.map(async (field) => {
        const picture = own.find((one) => one.field === field);
        return [
          field,
          picture ? await toFile(picture, urlOf) : await pictures.requireFile(input[field] ?? null, field),
        ];
      }),
    );
    // The names are those of `fields`.
    return Object.fromEntries(files) as Partial<Record<(typeof fields)[number], StoredFile | null>>;
  };
