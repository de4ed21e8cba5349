import { call } from './client';
import { dataUrl, png } from './sample-pictures';
import type { Site } from './strapi';

/** Uploads a picture as somebody without an account would, and says where it is. */
export async function uploadPicture(site: Site): Promise<string> {
  const imageString = dataUrl(await png());
  return (await call(site, 'upload.admin', { body: { imageString, adminName: 'Test Person' } })).body.url;
}
