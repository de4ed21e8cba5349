import type { UID } from '@strapi/strapi';
import {
  type Change,
  changedFields,
  findCaseStudies,
  isVersioned,
  populateSnapshot,
  type Row,
  recordVersion,
} from '#back-office/history';
import type { DocumentWrite, Recorder } from '#crud/document-middleware';
import { getRecordTitle } from '#platform/database/record-title';
import { getPanelRequest } from '#platform/http/panel-request';
import type { RequestContext } from '#platform/http/request-context';
import { activityLog } from './activity';

const PLUGIN_RECORDS: Record<string, string> = {
  'plugin::users-permissions.user': 'account',
  'plugin::back-office.message': 'message',
  'plugin::back-office.meeting': 'meeting',
};

/** The name of a content type in the log; undefined if its documents are not recorded. */
const getRecordName = (uid: UID.ContentType): string | undefined =>
  uid.startsWith('api::') ? strapi.contentType(uid).info.singularName : PLUGIN_RECORDS[uid];

const VERBS: Record<DocumentWrite['action'], string> = {
  create: 'create',
  clone: 'create',
  update: 'update',
  delete: 'remove',
  publish: 'publish',
  unpublish: 'unpublish',
  discardDraft: 'discard',
};

/** Strapi adds these; the entry names the administrator anyway. */
const IGNORED_FIELDS = new Set(['createdBy', 'updatedBy']);

/** The request of a write: an operation of an account, or an edit in the panel. */
interface Source {
  kind: 'dashboard' | 'panel';
  actor: string;
  address: string;
  action: string;
  /** The names of the fields that were sent. */
  names: string[];
  account?: RequestContext['state']['account'];
  toContract?: RequestContext['state']['toContract'];
}

/** The source of a write in the current request; null for visitors and background work. */
function getSource(panelAction: string, data: object = {}): Source | null {
  // Only requests of the contract have an account in their state.
  const operation = strapi.requestContext.get() as RequestContext | undefined;
  const { account, authorizedFor: action, toContract } = operation?.state ?? {};
  if (operation && account && action) {
    const names = Object.keys(operation.request.body ?? {});
    return { kind: 'dashboard', actor: account.email, address: operation.ip, action, names, account, toContract };
  }
  const request = getPanelRequest();
  if (!request) return null;
  const names = Object.keys(data).filter((name) => !IGNORED_FIELDS.has(name));
  return { kind: 'panel', actor: request.state.user.email, address: request.ip, action: panelAction, names };
}

/** Row ids are left out: components get new ones with each save. */
const serialize = (value: unknown) => JSON.stringify(value, (key, part) => (key === 'id' ? undefined : part));

const serializeFields = (row: Row, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, serialize(row[name])]));

/** Values are left out: they may be private. */
async function record(source: Source, { uid, before, after }: Change): Promise<void> {
  const row = after ?? before;
  if (!row) return;
  const { actor, address, action, names, account, toContract } = source;
  const toFields = toContract ?? ((version: Row) => serializeFields(version, names));
  await activityLog.record({
    actor,
    action,
    subject: row.documentId,
    // Accounts that rename themselves are recorded by their former name.
    subjectName: row.documentId === account?.documentId ? account.name : getRecordTitle(uid, row),
    fields: before && after ? changedFields(await toFields(before), await toFields(after)) : names,
    address,
  });
}

/**
 * Records what operations of the API and edits in the panel write through the document service, and a version of every
 * change of versioned content, in the transaction of the write. Fields have the names of the contract if the operation sets
 * `ctx.state.toContract`, otherwise the stored ones.
 */
export const documentRecorder: Recorder = {
  covers: (uid) => getRecordName(uid) !== undefined,

  populate: (uid) => (isVersioned(uid) ? populateSnapshot(uid) : true),

  start({ uid, action, data }) {
    const name = getRecordName(uid);
    const source = name ? getSource(`${name}.${VERBS[action]}`, data) : null;
    if (!source && !isVersioned(uid)) return null;
    return async (before) => {
      const caseStudies = action === 'delete' && before ? await findCaseStudies(uid, before.documentId) : null;
      return async (after) => {
        const change = { uid, before, after };
        if (source) await record(source, change);
        if (isVersioned(uid)) await recordVersion({ ...change, caseStudies }, source);
      };
    };
  },
};
