import type { Personal } from '@/contract';
import { publicList } from '@/lib/public-list';

/** The owner's records; the first one speaks for the public page (spec, section 3). */
export const publicPersonal = publicList('personal', '/info/personal', {
  first: 1,
  show: ({ name, profession, picture, status }: Personal) => ({ name, profession, picture, status }),
});
