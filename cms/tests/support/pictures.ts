import { succeed } from './client';
import { dataUrl, png } from './sample-pictures';
import type { Site } from './strapi';

/** Uploads a profile picture anonymously and returns its URL. */
export async function uploadPicture(site: Site): Promise<string> {
  const imageString = dataUrl(await png());
  const body = { imageString, adminName: 'Test Person' };
  return (await succeed(site, 'upload.admin', { body })).url;
}
