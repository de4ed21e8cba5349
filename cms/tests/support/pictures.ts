import sharp from 'sharp';
import { call } from './client';
import type { Site } from './strapi';

export const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;

/** A real picture of one colour, as a PNG. */
export const makePicture = (width = 64, height = 48, background = '#c63d12') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Uploads a picture as somebody without an account would, and says where it is. */
export async function uploadPicture(site: Site): Promise<string> {
  const imageString = dataUrl(await makePicture());
  return (await call(site, 'upload.admin', { body: { imageString, adminName: 'Test Person' } })).body.url;
}
