import type { Availability, Personal, PersonalInput } from '#contract.ts';
import { createResource } from '#crud/resource.ts';
import { appendPending } from '#ui/list-input.tsx';

export interface PersonalDraft extends Required<PersonalInput> {
  /** The profession in the input field, which saving adds to the list. */
  typedProfession: string;
}

/** The labels of a status in the editor (R4.10); visitors see others. */
export const STATUS_LABEL: Record<Availability, string> = {
  available: 'Available',
  busyQuick: 'Quick Project < 1 Month',
  busyLong: 'Long Project > 1 Month',
  break: 'Break',
};

/** The request of a draft: the pending profession is part of the list. */
const toPersonalInput = ({ typedProfession, ...personal }: PersonalDraft) => ({
  ...personal,
  profession: appendPending(personal.profession, typedProfession),
});

export const personals = createResource<Personal, PersonalDraft>({
  key: 'personal',
  isSingle: true,
  paths: {
    list: '/info/personal',
    create: '/info/personal',
    item: (id) => `/info/personal/${id}`,
    order: '/info/personal/order',
  },
  blank: { name: '', picture: null, profession: [''], platform: '', status: 'available', images: {} },
  toInput: ({ name, picture, profession, platform, status }) => ({
    name,
    picture: picture ?? '',
    profession,
    typedProfession: '',
    platform,
    status,
  }),
  toRequest: toPersonalInput,
  pictures: { kind: 'personal' },
  nameOf: ({ name }) => name,
});
