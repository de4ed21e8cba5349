import type { Personal } from '#contract.ts';
import { publicList } from '#lib/lists/public-list.ts';

interface PersonRow extends Pick<Personal, 'name' | 'profession' | 'picture'> {
  status: Personal['status'] | null;
}

const BLANK: PersonRow = {
  name: '',
  profession: [''],
  picture: null,
  status: null,
};

/** The owner's personal records; the public page uses the first one (spec, section 3). */
export const publicPersonal = publicList('personal', '/info/personal', {
  pageSize: 1,
  blank: BLANK,
  toView: ({ name, profession, picture, status }) => ({ name, profession, picture, status }),
});
