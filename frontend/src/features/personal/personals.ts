import type { Availability, Personal, PersonalInput } from '#contract.ts';
import { createResource } from '#crud/resource.ts';
import { uploadPictures } from '#lib/api/upload-pictures.ts';
import { appendPending } from '#ui/list-input.tsx';

export interface PersonalDraft extends Required<PersonalInput> {
  /** The profession in the input field, which saving adds to the list. */
  typedProfession: string;
}

/** The labels of a status in the editor (spec, section 2); visitors see others. */
export const STATUS_LABEL: Record<Availability, string> = {
  available: 'Available',
  busyQuick: 'Quick Project < 1 Month',
  busyLong: 'Long Project > 1 Month',
  break: 'Break',
};

export const personals = createResource<Personal, PersonalDraft>({
  key: 'personal',
  paths: { list: '/info/personal', create: '/info/personal', item: (id) => `/info/personal/${id}` },
  blank: { name: '', picture: null, profession: [''], platform: '', status: 'available', images: {} },
  toInput: ({ name, picture, profession, platform, status }) => ({
    name,
    picture: picture ?? '',
    profession,
    typedProfession: '',
    platform,
    status,
  }),
  beforeSave: ({ typedProfession, ...personal }, onStored) => {
    const profession = appendPending(personal.profession, typedProfession);
    return uploadPictures('personal', { ...personal, profession }, ['picture'], onStored);
  },
  nameOf: ({ name }) => name,
});

/**
 * Returns the message for a personal record with missing fields (spec, section 5), or null. Platform and status are
 * optional.
 */
export function validatePersonal({ name, profession, typedProfession, picture }: PersonalDraft): string | null {
  const hasProfession = appendPending(profession, typedProfession).length > 0;
  if (name.trim() === '' || !hasProfession) return 'Please provide all the details';
  return picture ? null : 'Please select a profile picture';
}
