import { readPicture, type StoredFile } from '#back-office/pictures';
import { contentTypeUid } from '#crud/resource';
import { shareCardName } from './card-and-icon-names';
import { loadBytes } from './public-content';
import { parseJson } from './site-texts';

/** The bytes of a picture that has to be cropped; null if there is none or its card exists. */
export type SharePicture = Uint8Array | 'unreadable' | null;

async function findSharePicture(): Promise<StoredFile | null> {
  const row: { sharePicture: StoredFile | null } | null = await strapi.db
    .query(contentTypeUid('site'))
    .findOne({ where: {}, populate: ['sharePicture'] });
  return row?.sharePicture ?? null;
}

/** Loads the owner's share picture unless its card is among `drawnFiles`. Logs a warning if it cannot be read. */
export async function loadSharePicture(drawnFiles: readonly string[]): Promise<SharePicture> {
  const site = parseJson((await loadBytes(['site'])).site);
  if (!site.sharePicture || drawnFiles.includes(shareCardName(site, ''))) return null;
  try {
    const file = await findSharePicture();
    return file && new Uint8Array(await readPicture(strapi, file));
  } catch (error) {
    strapi.log.warn(`The share picture cannot be read, so that share cards are drawn instead: ${error}`);
    return 'unreadable';
  }
}
