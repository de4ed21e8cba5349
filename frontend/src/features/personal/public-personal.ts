import type { Personal } from '#contract.ts';
import { publicList } from '#lib/lists/public-list.ts';
import { limitSrcset } from '#lib/srcset.ts';

/** The width of the portrait in device pixels: beside the name, and on the page about the owner with a pixel ratio of 3. */
const MIN_WIDTH = 44;
const MAX_WIDTH = 960;

const toView = ({ name, profession, picture, status, images: { picture: sizes } }: Personal) => ({
  name,
  profession,
  picture,
  status,
  srcset: sizes?.srcset && limitSrcset(sizes.srcset, MIN_WIDTH, MAX_WIDTH),
});

/** The owner's personal records; the public page uses the first one (R4.16). */
export const publicPersonal = publicList('personal', '/info/personal', { pageSize: 1, toView });
