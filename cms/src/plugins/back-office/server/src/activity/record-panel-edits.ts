import type { UID } from '@strapi/strapi';
import type { Context } from 'koa';
import { lockDocument } from '#platform/database/lock-document';
import { titleOf } from '#platform/database/record-title';
import { panelRequest } from '#platform/http/panel-request';
import { orUnhandledRejection } from '#platform/http/unhandled-failures';
import { changedFields, recordPanelAction } from './activity';

/** What the log calls the records whose edits in the panel it keeps; the same words as for calls of the API. */
const NOUN: Record<string, string> = {
  'api::personal.personal': 'personal',
  'api::contact.contact': 'contact',
  'api::tool.tool': 'tool',
  'api::portfolio.portfolio': 'portfolio',
  'api::client.client': 'client',
  'plugin::users-permissions.user': 'account',
  'plugin::back-office.message': 'message',
  'plugin::back-office.meeting': 'meeting',
};

const VERB: Record<string, string> = { create: 'create', clone: 'create', update: 'update', delete: 'remove' };

/** Strapi adds to what was sent who sent it; that stands in the entry anyway. */
const STAMPS = new Set(['createdBy', 'updatedBy']);

type Row = Record<string, unknown> & { documentId: string };

interface Sent {
  documentId?: string;
  data?: object;
}

interface Edit {
  uid: UID.ContentType;
  /** The fields that were sent. */
  names: string[];
}

const rowOf = async (uid: string, documentId?: string): Promise<Row | null> =>
  documentId === undefined ? null : strapi.db.query(uid).findOne({ where: { documentId }, populate: true });

/** Numbers of rows mean nothing: components get new ones with each save. */
const written = (value: unknown) => JSON.stringify(value, (key, part) => (key === 'id' ? undefined : part));

const fieldsOf = (row: Row, names: string[]) => Object.fromEntries(names.map((name) => [name, written(row[name])]));

async function record(request: Context, action: string, { uid, names }: Edit, before: Row | null, after: Row | null) {
  const row = after ?? before;
  if (!row) return;
  const isUpdate = before !== null && after !== null;
  await recordPanelAction(request, {
    action,
    subject: row.documentId,
    subjectName: titleOf(uid, row),
    fields: isUpdate ? changedFields(fieldsOf(before, names), fieldsOf(after, names)) : names,
  });
}

/** Keeps what administrators change in the panel, as it is kept of the dashboard: both or neither is stored. */
export function recordPanelEdits(): void {
  strapi.documents.use(async (ctx, next) => {
    const { uid, action } = ctx;
    const [noun, verb, request] = [NOUN[uid], VERB[action], panelRequest()];
    if (!noun || !verb || !request) return next();
    // The document service types the parameters and results of all its actions at once.
    const { documentId, data } = ctx.params as Sent;
    const edit: Edit = { uid, names: Object.keys(data ?? {}).filter((name) => !STAMPS.has(name)) };
    return strapi.db.transaction(async () => {
      // The lock keeps the record unchanged between the read for the log and the write.
      if (verb !== 'create' && documentId !== undefined) await lockDocument(uid, documentId);
      const before = verb === 'create' ? null : await rowOf(uid, documentId);
      const result = await orUnhandledRejection(async () => next());
      const after = verb === 'remove' ? null : await rowOf(uid, (result as Sent | null)?.documentId);
      await record(request, `${noun}.${verb}`, edit, before, after);
      return result;
    });
  });
}
