import type { Client } from '@/contract';
import { publicList } from '@/lib/public-list';
import { shortKey } from '@/lib/short-key';

/** The client records whose owners agreed to be shown, with what Highlights show of them; whole rows at first. */
export const publicClients = publicList('client', '/client/all', {
  first: 12,
  show: ({ _id, project: { name, description } }: Client) => ({
    key: shortKey(_id),
    project: { name, description },
  }),
});
