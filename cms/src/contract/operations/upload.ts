import type { z } from 'zod';
import { adminPictureInput, clientPictureInput, pictureInput, uploadedPicture } from '../upload';
import { defineOperation } from './operation';

const picture = (kind: string, body: z.ZodObject) =>
  defineOperation({
    method: 'POST',
    path: `/upload/${kind}/picture`,
    summary: `Upload a picture (${kind})`,
    body,
    status: 201,
    success: uploadedPicture,
    failures: [413, 415, 429],
  });

/** One upload call for each kind of picture. */
export const upload = {
  admin: picture('admin', adminPictureInput),
  personal: picture('personal', pictureInput),
  tool: picture('tool', pictureInput),
  portfolio: picture('portfolio', pictureInput),
  client: picture('client', clientPictureInput),
};
