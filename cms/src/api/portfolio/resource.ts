import type { z } from 'zod';
import type { StoredFile } from '#back-office/pictures';
import { pictures, resolvePictures } from '#back-office/pictures';
import { type ListEntry, storedEntries, textsOf } from '#content/entries';
import { type Resource, recordFields, type StoredRow } from '#content/resource';
import type { calls } from '#contract/operations';
import type { Portfolio } from '#contract/portfolio';

interface Row extends StoredRow {
  name: string;
  type: string;
  description: string;
  stack: ListEntry[];
  link: string;
  source: string;
  picture: StoredFile | null;
  firstScreen: StoredFile | null;
  secondScreen: StoredFile | null;
  lastScreen: StoredFile | null;
}

const SHOWS = {
  picture: 'cover',
  firstScreen: 'first screen',
  secondScreen: 'second screen',
  lastScreen: 'last screen',
};

export const portfolio: Resource<Row, z.output<typeof calls.portfolio.update.body>, Portfolio> = {
  noun: 'portfolio',
  uid: 'api::portfolio.portfolio',
  populate: ['stack', 'picture', 'firstScreen', 'secondScreen', 'lastScreen'],

  async toContract(row) {
    const { getUrl, toImages } = pictures;
    const { picture, firstScreen, secondScreen, lastScreen } = row;
    return {
      ...recordFields(row),
      name: row.name,
      type: row.type,
      description: row.description,
      stack: textsOf(row.stack),
      link: row.link,
      source: row.source,
      picture: getUrl(picture),
      firstScreen: getUrl(firstScreen),
      secondScreen: getUrl(secondScreen),
      lastScreen: getUrl(lastScreen),
      images: toImages({ picture, firstScreen, secondScreen, lastScreen }, (field) => `${row.name}, ${SHOWS[field]}`),
    };
  },

  toStored: async (input) => ({
    ...input,
    ...storedEntries(input, 'stack'),
    ...(await resolvePictures(input, 'picture', 'firstScreen', 'secondScreen', 'lastScreen')),
  }),
};
