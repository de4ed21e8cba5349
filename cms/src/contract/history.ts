import { z } from 'zod';
import { COLLECTION_NAMES, collections } from './collections';
import { id, instant } from './fields';

export const HISTORY_SOURCES = ['dashboard', 'panel', 'system'] as const;
export const HISTORY_ACTIONS = ['create', 'update', 'delete', 'restore'] as const;

/**
 * A version of a record: who changed what, when and where, and the record after the change, of a deletion before it.
 * `by` is an e-mail address, empty for the system. `fields` names what an update or a restore has changed.
 */
export const version = z.object({
  version: id,
  at: instant,
  by: z.string(),
  source: z.enum(HISTORY_SOURCES),
  action: z.enum(HISTORY_ACTIONS),
  fields: z.array(z.string()),
  record: z.union(Object.values(collections).map(({ record }) => record)),
});
export type Version = z.output<typeof version>;

export const restoreInput = z.object({ version: z.string().min(1).max(64) });

/** A deleted record that can be restored. */
export const deletedRecord = z.object({
  collection: z.enum(COLLECTION_NAMES),
  _id: id,
  title: z.string(),
  at: instant,
  by: z.string(),
});
export type DeletedRecord = z.output<typeof deletedRecord>;
