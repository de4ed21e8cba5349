import type { Availability, Personal, PersonalInput } from '@/contract';
import { createResource } from '@/crud/resource';
import { storePictures } from '@/lib/pictures';

export type PersonalDraft = Required<PersonalInput>;

/** The owner's own words for a status, in the editor (spec, section 2); visitors read others. */
export const STATUS_OPTION: Record<Availability, string> = {
  available: 'Available',
  busyQuick: 'Quick Project < 1 Month',
  busyLong: 'Long Project > 1 Month',
  break: 'Break',
};

export const personals = createResource<Personal, PersonalDraft>({
  key: 'personal',
  paths: { list: '/info/personal', create: '/info/personal', item: (id) => `/info/personal/${id}` },
  toInput: ({ name, picture, profession, platform, status }) => ({
    name,
    picture: picture ?? '',
    profession,
    platform,
    status,
  }),
  beforeSave: (personal, onStored) => storePictures('personal', personal, ['picture'], onStored),
  nameOf: ({ name }) => name,
});
