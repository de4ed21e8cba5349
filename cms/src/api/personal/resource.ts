import type { z } from 'zod';
import type { calls } from '../../contract/calls';
import type { Availability, Personal } from '../../contract/personal';
import { type ListEntry, storedEntries, textsOf } from '../../crud/entries';
import { type Resource, recordFields, type StoredRow } from '../../crud/resource';
import type { StoredFile } from '../../plugins/back-office/server/src/pictures/stored-file';
import { storedPictures } from '../../plugins/back-office/server/src/pictures/stored-pictures';
import { service } from '../../plugins/back-office/server/src/service';

interface Row extends StoredRow {
  name: string;
  picture: StoredFile | null;
  profession: ListEntry[];
  platform: string | null;
  /** Not `status`: the panel keeps that name to itself, and would say 'Published' there. */
  availability: Availability;
}

export const personal: Resource<Row, z.output<typeof calls.personal.update.body>, Personal> = {
  noun: 'personal',
  uid: 'api::personal.personal',
  populate: ['picture', 'profession'],

  toContract: async (row) => ({
    ...recordFields(row),
    name: row.name,
    picture: service('pictures').urlOf(row.picture),
    profession: textsOf(row.profession),
    platform: row.platform ?? '',
    status: row.availability,
    images: service('pictures').imagesOf({ picture: row.picture }, () => `${row.name}, portrait`),
  }),

  toStored: async ({ status, ...input }) => ({
    ...input,
    ...(status && { availability: status }),
    ...storedEntries(input, 'profession'),
    ...(await storedPictures(input, 'picture')),
  }),
};
