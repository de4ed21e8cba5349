import type { Personal } from '@/contract';
import { publicList } from '@/lib/public-list';

interface PersonRow extends Pick<Personal, 'name' | 'profession' | 'picture'> {
  status: Personal['status'] | null;
}

const BLANK: PersonRow = {
  name: '',
  profession: [''],
  picture: null,
  status: null,
};

/** The owner's records; the first one speaks for the public page (spec, section 3). */
export const publicPersonal = publicList('personal', '/info/personal', {
  pageSize: 1,
  blank: BLANK,
  toView: ({ name, profession, picture, status }) => ({ name, profession, picture, status }),
});
