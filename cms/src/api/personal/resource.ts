import type { z } from 'zod';
import { pictures, resolvePictures, type StoredFile } from '#back-office/pictures';
import type { operations } from '#contract/operations';
import type { Availability, Personal } from '#contract/personal';
import { type ListEntry, toStoredEntries, toTexts } from '#crud/entries';
import { type PictureResolver, type Resource, recordFields, type StoredRow } from '#crud/resource';

interface Row extends StoredRow {
  name: string | null;
  picture: StoredFile | null;
  profession: ListEntry[];
  platform: string | null;
  /** Not `status`: the panel keeps that name to itself, and would say 'Published' there. */
  availability: Availability | null;
}

export const personal: Resource<Row, z.output<typeof operations.personal.update.body>, Personal> = {
  collection: 'personal',
  uid: 'api::personal.personal',
  populate: ['picture', 'profession'],

  toContract: async (row) => ({
    ...recordFields(row),
    name: row.name ?? '',
    picture: pictures.getUrl(row.picture),
    profession: toTexts(row.profession),
    platform: row.platform ?? '',
    status: row.availability ?? 'available',
    images: pictures.toImages({ picture: row.picture }, () => `${row.name ?? ''}, portrait`),
  }),

  toStored: async ({ status, ...input }, resolve: PictureResolver = resolvePictures) => ({
    ...input,
    ...(status && { availability: status }),
    ...toStoredEntries(input, 'profession'),
    ...(await resolve(input, 'picture')),
  }),
};
