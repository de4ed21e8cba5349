import type { Personal } from '#contract.ts';
import { publicList } from '#lib/lists/public-list.ts';
import { packSizesFor } from '#lib/srcset.ts';

/** The width of the portrait in CSS pixels. */
export const PORTRAIT_WIDTH = 44;

interface PersonRow extends Pick<Personal, 'name' | 'profession' | 'picture' | 'images'> {
  status: Personal['status'] | null;
}

const BLANK: PersonRow = {
  name: '',
  profession: [''],
  picture: null,
  status: null,
  images: {},
};

const toView = ({ name, profession, picture, status, images: { picture: sizes } }: PersonRow) => ({
  name,
  profession,
  picture,
  status,
  srcset: sizes?.srcset && packSizesFor(PORTRAIT_WIDTH, sizes.srcset),
});

/** The owner's personal records; the public page uses the first one (R4.16). */
export const publicPersonal = publicList('personal', '/info/personal', { pageSize: 1, blank: BLANK, toView });
