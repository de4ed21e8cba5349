import type { CollectionName, Version } from '#contract.ts';
import { accountOf, requireAdmin, requireSuperAdmin } from './fake-accounts.ts';
import { FakeApiError, type FakeContext, type FakeHandlers } from './fake-operations.ts';

const FIRST_AT = Date.parse('2026-03-01T12:00:00.000Z');
const RESTORED_AT = '2026-04-01T12:00:00.000Z';

/** Stores a version of a record by the account of the request, a minute after the one before it. */
export function recordVersion(
  context: FakeContext,
  collection: CollectionName,
  { action, record }: Pick<Version, 'action' | 'record'>,
) {
  const { versions } = context.tables;
  const at = new Date(FIRST_AT + versions.length * 60_000).toISOString();
  const version = `version-${versions.length}`;
  const { email: by } = accountOf(context);
  versions.push({ version, collection, at, by, source: 'dashboard', action, fields: [], record });
}

/** The versions of the record in the path, newest first. */
function findVersions({ tables, params: [collection, id] }: FakeContext) {
  const found = tables.versions.filter((one) => one.collection === collection && one.record._id === id).reverse();
  if (found.length === 0) throw new FakeApiError(404, 'There is no history of this record');
  return found;
}

function titleOf({ record }: { record: Version['record'] }) {
  if ('project' in record) return record.project.name;
  return 'name' in record ? record.name : record.email;
}

function restore(context: FakeContext, wanted: string) {
  const found = findVersions(context).find(({ version }) => version === wanted);
  if (!found) throw new FakeApiError(404, 'This version no longer exists');
  const { collection } = found;
  if (collection === 'client') requireSuperAdmin(context);
  // The tables of the collections hold records of the versions' types.
  const rows = context.tables[collection] as Version['record'][];
  const index = rows.findIndex(({ _id }) => _id === found.record._id);
  const { ifMatch } = context.request;
  if (ifMatch && ifMatch !== `"${rows[index]?.updatedAt}"`) {
    throw new FakeApiError(412, 'This record has been changed by someone else meanwhile');
  }
  const record = { ...found.record, updatedAt: RESTORED_AT };
  rows.splice(index < 0 ? rows.length : index, index < 0 ? 0 : 1, record);
  recordVersion(context, collection, { action: 'restore', record });
  return record;
}

export const historyHandlers: FakeHandlers = {
  'history.list': (context) => {
    requireAdmin(context);
    return findVersions(context).map(({ collection, ...version }) => version);
  },
  'history.restore': (context) => {
    requireAdmin(context);
    return restore(context, context.body.version);
  },
  'history.deleted': (context) => {
    requireAdmin(context);
    const newest = new Map(context.tables.versions.map((one) => [`${one.collection}/${one.record._id}`, one]));
    return [...newest.values()]
      .filter(({ action }) => action === 'delete')
      .reverse()
      .map((one) => ({ ...one, _id: one.record._id, title: titleOf(one) }))
      .map(({ collection, _id, title, at, by }) => ({ collection, _id, title, at, by }));
  },
};
