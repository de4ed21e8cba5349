import type { z } from 'zod';
import { pictures, resolvePictures, type StoredFile } from '#back-office/pictures';
import type { operations } from '#contract/operations';
import type { Portfolio } from '#contract/portfolio';
import { type ListEntry, toStoredEntries, toTexts } from '#crud/entries';
import { type PictureResolver, type Resource, recordFields, type StoredRow } from '#crud/resource';

interface Row extends StoredRow {
  name: string | null;
  type: string | null;
  description: string | null;
  stack: ListEntry[];
  link: string | null;
  source: string | null;
  picture: StoredFile | null;
  firstScreen: StoredFile | null;
  secondScreen: StoredFile | null;
  lastScreen: StoredFile | null;
}

const PICTURE_LABELS = {
  picture: 'cover',
  firstScreen: 'first screen',
  secondScreen: 'second screen',
  lastScreen: 'last screen',
};

export const portfolio: Resource<Row, z.output<typeof operations.portfolio.update.body>, Portfolio> = {
  collection: 'portfolio',
  uid: 'api::portfolio.portfolio',
  populate: ['stack', 'picture', 'firstScreen', 'secondScreen', 'lastScreen'],

  async toContract(row) {
    const { getUrl, toImages } = pictures;
    const { picture, firstScreen, secondScreen, lastScreen } = row;
    const name = row.name ?? '';
    return {
      ...recordFields(row),
      name,
      type: row.type ?? '',
      description: row.description ?? '',
      stack: toTexts(row.stack),
      link: row.link ?? '',
      source: row.source ?? '',
      picture: getUrl(picture),
      firstScreen: getUrl(firstScreen),
      secondScreen: getUrl(secondScreen),
      lastScreen: getUrl(lastScreen),
      images: toImages(
        { picture, firstScreen, secondScreen, lastScreen },
        (field) => `${name}, ${PICTURE_LABELS[field]}`,
      ),
    };
  },

  toStored: async (input, resolve: PictureResolver = resolvePictures) => ({
    ...input,
    ...toStoredEntries(input, 'stack'),
    ...(await resolve(input, 'picture', 'firstScreen', 'secondScreen', 'lastScreen')),
  }),
};
