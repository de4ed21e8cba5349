import { z } from 'zod';
import { line } from './fields';

/** A data URL with base64, as a browser's FileReader makes it. What it holds is judged by its bytes, not by what it says. */
const imageString = z
  .string()
  .regex(/^data:[^,]*;base64,/, { error: 'must be a picture as a data URL with base64' })
  .meta({ maxLength: 7_000_000, description: 'A picture of at most 5 MB as a data URL with base64' });

export const pictureInput = z.object({ imageString });
export const adminPictureInput = z.object({ imageString, adminName: line(100).optional() });
export const clientPictureInput = z.object({ imageString, clientProjectName: line(100).optional() });

export const uploadedPicture = z.object({ url: z.string().min(1) });
export type UploadedPicture = z.output<typeof uploadedPicture>;
