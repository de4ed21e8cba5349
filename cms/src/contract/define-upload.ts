import { z } from 'zod';
import { line } from './fields';
import { MAX_LINE_LENGTH } from './lengths';
import type { Operation, Requirement } from './operation';

/** The beginning of a data URL with base64, with a type and parameters or without. */
export const BASE64_DATA_URL = /^\s*data:[^,]*;\s*base64\s*,/i;

/** A data URL with base64, as a browser's FileReader makes it. What it holds is judged by its bytes, not by what it says. */
const imageString = z
  .string()
  .regex(BASE64_DATA_URL, { error: 'must be a picture as a data URL with base64' })
  .meta({ maxLength: 7_000_000, description: 'A picture of at most 5 MB as a data URL with base64' });

/** The response of an upload. */
export const uploadedPicture = z.object({ url: z.string().min(1) });
export type UploadedPicture = z.output<typeof uploadedPicture>;

/** The upload of a picture. */
export interface UploadOperation extends Operation {
  body: z.ZodObject;
  success: typeof uploadedPicture;
  /** The optional field of the body with a name for the file. */
  nameField: string | null;
}

interface UploadOptions {
  requirement: Requirement;
  nameField?: string;
}

/** Defines the upload of pictures of one kind, such as `tool`. */
export const defineUpload = (kind: string, { requirement, nameField }: UploadOptions): UploadOperation => ({
  method: 'POST',
  path: `/upload/${kind}/picture`,
  summary: `Upload a picture (${kind})`,
  requirement,
  body: z.object(nameField ? { imageString, [nameField]: line(MAX_LINE_LENGTH).optional() } : { imageString }),
  status: 201,
  success: uploadedPicture,
  failures: [413, 415, 429],
  nameField: nameField ?? null,
});
