import type { UID } from '@strapi/strapi';
import type { Context } from 'koa';
import { contentTypeUid } from '#content/resource';
import { COLLECTION_NAMES } from '#contract/collections';
import { lockDocument } from '#platform/database/lock-document';
import { getRecordTitle } from '#platform/database/record-title';
import { getPanelRequest } from '#platform/http/panel-request';
import { rejectOnUnhandledRejection } from '#platform/http/unhandled-failures';
import { changedFields, recordPanelAction } from './activity';

/** The names of the recorded content types, as in the operations of the API. */
const RECORDED_NAMES: Record<string, string> = {
  ...Object.fromEntries(COLLECTION_NAMES.map((name) => [contentTypeUid(name), name])),
  'plugin::users-permissions.user': 'account',
  'plugin::back-office.message': 'message',
  'plugin::back-office.meeting': 'meeting',
};

const ACTION_NAMES: Record<string, string> = { create: 'create', clone: 'create', update: 'update', delete: 'remove' };

/** Strapi adds these; the entry names the administrator anyway. */
const IGNORED_FIELDS = new Set(['createdBy', 'updatedBy']);

type Row = Record<string, unknown> & { documentId: string };

interface ActionParams {
  documentId?: string;
  data?: object;
}

interface Edit {
  uid: UID.ContentType;
  /** The names of the fields in the request. */
  names: string[];
}

const findRow = async (uid: string, documentId?: string): Promise<Row | null> =>
  documentId === undefined ? null : strapi.db.query(uid).findOne({ where: { documentId }, populate: true });

/** Row ids are left out: components get new ones with each save. */
const serialize = (value: unknown) => JSON.stringify(value, (key, part) => (key === 'id' ? undefined : part));

const serializeFields = (row: Row, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, serialize(row[name])]));

async function record(request: Context, action: string, { uid, names }: Edit, before: Row | null, after: Row | null) {
  const row = after ?? before;
  if (!row) return;
  const isUpdate = before !== null && after !== null;
  await recordPanelAction(request, {
    action,
    subject: row.documentId,
    subjectName: getRecordTitle(uid, row),
    fields: isUpdate ? changedFields(serializeFields(before, names), serializeFields(after, names)) : names,
  });
}

/** Records edits of administrators in the panel in the same transaction as the edit. */
export function recordPanelEdits(): void {
  strapi.documents.use(async (ctx, next) => {
    const { uid, action } = ctx;
    const [noun, verb, request] = [RECORDED_NAMES[uid], ACTION_NAMES[action], getPanelRequest()];
    if (!noun || !verb || !request) return next();
    // The document service types the parameters and results of all its actions at once.
    const { documentId, data } = ctx.params as ActionParams;
    const edit: Edit = { uid, names: Object.keys(data ?? {}).filter((name) => !IGNORED_FIELDS.has(name)) };
    return strapi.db.transaction(async () => {
      // The lock keeps the record unchanged between the read for the log and the write.
      if (verb !== 'create' && documentId !== undefined) await lockDocument(uid, documentId);
      const before = verb === 'create' ? null : await findRow(uid, documentId);
      const result = await rejectOnUnhandledRejection(async () => next());
      const after = verb === 'remove' ? null : await findRow(uid, (result as ActionParams | null)?.documentId);
      await record(request, `${noun}.${verb}`, edit, before, after);
      return result;
    });
  });
}
