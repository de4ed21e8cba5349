import { errors } from '@strapi/utils';
import { resources } from '#api/resources';
import type { CollectionName } from '#contract/collections';
import { findFirstId } from '#crud/list-order';

interface Place {
  /** The id of the section of the home page, as in `frontend/src/pages/home-page.tsx`. */
  section: string;
  /** The sentence about other records, if the site shows only the first one. */
  firstAlone?: string;
}

/** Where the site shows the records of a collection; those of others are at the start of the page. */
const PLACES: Partial<Record<CollectionName, Place>> = {
  personal: {
    section: 'contact',
    firstAlone: 'The site shows only the first personal record, so others have no preview',
  },
  contact: {
    section: 'contact',
    firstAlone: 'The site shows only the first contact record, so others have no preview',
  },
  tool: { section: 'skill' },
  portfolio: { section: 'projects' },
};

const NO_CONSENT = 'The site shows clients only with their consent, so this record has no preview';

/** The section of the home page that shows the records of a collection. */
export const sectionOf = (collection: CollectionName): string => PLACES[collection]?.section ?? '';

async function isFirst(collection: CollectionName, id: string | undefined): Promise<boolean> {
  const first = await findFirstId(collection);
  return first === null || first === id;
}

/** Throws a ValidationError for a record that visitors would not see. */
export async function requirePreviewable(
  collection: CollectionName,
  input: Record<string, unknown>,
  id: string | undefined,
): Promise<void> {
  const visible = Object.entries(resources[collection].visibleTo?.(null) ?? {});
  if (visible.some(([field, value]) => input[field] !== value)) throw new errors.ValidationError(NO_CONSENT);
  const firstAlone = PLACES[collection]?.firstAlone;
  if (firstAlone && !(await isFirst(collection, id))) throw new errors.ValidationError(firstAlone);
}
