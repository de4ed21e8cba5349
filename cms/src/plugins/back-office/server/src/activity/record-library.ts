import type { UID } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { FILE_UID } from '#back-office/pictures';
import { inTransaction } from '#platform/database/transaction';
import { getPanelRequest } from '#platform/http/panel-request';
import { changedFields, recordPanelAction } from './activity';
import {
  FOLDER_UID,
  findLibraryRows,
  type LibraryNoun,
  type LibraryRow,
  type LibraryRows,
  parseLibraryIds,
  reloadLibraryRows,
} from './library-rows';

const getEditableFields = ({ name, alternativeText, caption, focalPoint, replacedAt, folder, parent }: LibraryRow) => ({
  name,
  alternativeText: alternativeText ?? '',
  caption: caption ?? '',
  focalPoint: JSON.stringify(focalPoint ?? null),
  file: replacedAt ?? null,
  folder: (folder ?? parent)?.documentId ?? null,
});

const record = (request: Context, action: string, { documentId, name }: LibraryRow, fields: string[]) =>
  recordPanelAction(request, { action, subject: documentId, subjectName: name, fields });

/** Records deleted and changed rows. */
async function recordLibraryChanges(request: Context, before: LibraryRows, after: LibraryRows): Promise<void> {
  for (const noun of ['file', 'folder'] as const) {
    const remaining = new Map(after[noun].map((row) => [row.id, row]));
    for (const row of before[noun]) {
      const now = remaining.get(row.id);
      const fields = now ? changedFields(getEditableFields(row), getEditableFields(now)) : [];
      if (!now) await record(request, `${noun}.remove`, row, []);
      else if (fields.length > 0) await record(request, `${noun}.update`, now, fields);
    }
  }
}

/** Wraps the writes of a content type and its lifecycle subscribers in one transaction, which Strapi does not do. */
function writeAtomically(uid: UID.ContentType): void {
  // Strapi reuses one repository for each content type.
  const repository = strapi.db.query(uid);
  const { create, update, delete: remove, deleteMany } = repository;
  Object.assign(repository, {
    create: (params: object) => strapi.db.transaction(() => create(params)),
    update: (params: object) => strapi.db.transaction(() => update(params)),
    delete: (params: object) => strapi.db.transaction(() => remove(params)),
    deleteMany: (params: object) => strapi.db.transaction(() => deleteMany(params)),
  });
}

const findFiles = (where: object): Promise<LibraryRow[]> =>
  strapi.db.query(FILE_UID).findMany({ where, populate: ['folder'] });
const findFolders = (where: object): Promise<LibraryRow[]> => strapi.db.query(FOLDER_UID).findMany({ where });

/** The state of a lifecycle event; empty for writes outside of the panel. */
interface LifecycleState {
  rows?: LibraryRow[];
}

const saveRowsBefore = async (state: LifecycleState, rowsWhere: typeof findFiles, where: object) => {
  if (getPanelRequest()) state.rows = await rowsWhere(where);
};

async function recordCreate(noun: LibraryNoun, row: LibraryRow): Promise<void> {
  const request = getPanelRequest();
  if (request) await record(request, `${noun}.create`, row, ['name']);
}

async function recordRemove(noun: LibraryNoun, { rows = [] }: LifecycleState): Promise<void> {
  const request = getPanelRequest();
  if (!request) return;
  for (const row of rows) await record(request, `${noun}.remove`, row, []);
}

function recordFiles(): void {
  strapi.db.lifecycles.subscribe({
    models: [FILE_UID],
    afterCreate: ({ result }) => recordCreate('file', result),
    beforeUpdate: ({ state, params }) => saveRowsBefore(state, findFiles, params.where),
    async afterUpdate({ state, result }) {
      const request = getPanelRequest();
      const { rows: before = [] }: LifecycleState = state;
      if (!request || before.length === 0) return;
      const after = await findFiles({ id: result.id });
      await recordLibraryChanges(request, { file: before, folder: [] }, { file: after, folder: [] });
    },
    beforeDelete: ({ state, params }) => saveRowsBefore(state, findFiles, params.where),
    afterDelete: ({ state }) => recordRemove('file', state),
  });
}

function recordFolders(): void {
  strapi.db.lifecycles.subscribe({
    models: [FOLDER_UID],
    afterCreate: ({ result }) => recordCreate('folder', result),
    beforeDeleteMany: ({ state, params }) => saveRowsBefore(state, findFolders, params.where),
    afterDeleteMany: ({ state }) => recordRemove('folder', state),
  });
}

/**
 * Records what administrators create, change and delete in the media library. A row and its log entry are stored in one
 * transaction, which does not wait for the upload provider. The middleware `library-moves` records moves.
 */
export function recordLibraryWrites(): void {
  writeAtomically(FILE_UID);
  writeAtomically(FOLDER_UID);
  recordFiles();
  recordFolders();
}

/**
 * Records moves and renamed folders in the media library. Strapi writes them in plain SQL without lifecycle events, so
 * the rows before and after are compared, in one transaction with the log entries.
 */
export const recordLibraryMoves = () => (ctx: Context, next: Next) =>
  inTransaction(async () => {
    const before = await findLibraryRows(parseLibraryIds(ctx));
    await next();
    await recordLibraryChanges(ctx, before, await reloadLibraryRows(before));
  });
