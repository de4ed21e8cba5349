import type { Client } from '#contract.ts';
import { publicList } from '#lib/lists/public-list.ts';
import { limitPicture } from '#lib/srcset.ts';

/** The width of a cover in device pixels: on the smallest phone, and at its largest with a pixel ratio of 3. */
const MIN_WIDTH = 130;
const MAX_WIDTH = 1215;

function toCover({ picture: src, images: { picture } }: Client['project']) {
  if (!src) return null;
  const { placeholder: _, ...sizes } = picture ?? {};
  return limitPicture({ alt: '', ...sizes, src }, MIN_WIDTH, MAX_WIDTH);
}

const toView = ({ _id, client, project, rating, feedback }: Client) => {
  const { name, description } = project;
  const voice = feedback === '' ? null : { feedback, rating, name: client.name, company: client.company };
  return { _id, name, description, cover: toCover(project), voice };
};

export type Highlight = ReturnType<typeof toView>;

/** The client records with consent, reduced to what Highlights show; the first page fills whole rows. */
export const publicClients = publicList('client', '/client/all', { pageSize: 12, toView });
