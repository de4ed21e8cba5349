import { call } from './client';
import { dataUrl, png } from './sample-pictures';
import type { Site } from './strapi';

/** Uploads a profile picture anonymously and returns its URL. */
export async function uploadPicture(site: Site): Promise<string> {
  const imageString = dataUrl(await png());
  return (await call(site, 'upload.admin', { body: { imageString, adminName: 'Test Person' } })).body.url;
}
