import type { Client } from '#contract.ts';
import { publicList, shortKey } from '#lib/lists/public-list.ts';

interface HighlightRow extends Pick<Client, '_id'> {
  project: Pick<Client['project'], 'name' | 'description'>;
}

const BLANK: HighlightRow = { _id: '', project: { name: '', description: '' } };

const toView = ({ _id, project: { name, description } }: HighlightRow) =>
  name === '' ? null : { key: shortKey(_id), project: { name, description } };

/** The client records with consent, reduced to what Highlights show; the first page fills whole rows. */
export const publicClients = publicList('client', '/client/all', { pageSize: 12, blank: BLANK, toView });
