import type { UID } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { FILE_UID } from '#back-office/pictures';
import { inTransaction } from '#platform/database/transaction';
import { panelRequest } from '#platform/http/panel-request';
import { changedFields, recordPanelAction } from './activity';
import type { LibraryNoun, LibraryRows } from './library-rows';
import { FOLDER_UID, type LibraryRow, libraryRows, libraryRowsAgain, namedIds } from './library-rows';

/** What the owner can change of a file or a folder. */
const fieldsOf = ({ name, alternativeText, caption, focalPoint, replacedAt, folder, parent }: LibraryRow) => ({
  name,
  alternativeText: alternativeText ?? '',
  caption: caption ?? '',
  focalPoint: JSON.stringify(focalPoint ?? null),
  file: replacedAt ?? null,
  folder: (folder ?? parent)?.documentId ?? null,
});

const record = (request: Context, action: string, { documentId, name }: LibraryRow, fields: string[]) =>
  recordPanelAction(request, { action, subject: documentId, subjectName: name, fields });

/** Keeps that an administrator has put a file or a folder into the library. */
export const recordLibraryArrival = (request: Context, noun: LibraryNoun, row: LibraryRow) =>
  record(request, `${noun}.create`, row, ['name']);

/** Keeps what became of each row: what has gone, and what reads otherwise than before. */
export async function recordLibraryChanges(request: Context, before: LibraryRows, after: LibraryRows): Promise<void> {
  for (const noun of ['file', 'folder'] as const) {
    const left = new Map(after[noun].map((row) => [row.id, row]));
    for (const row of before[noun]) {
      const now = left.get(row.id);
      const fields = now ? changedFields(fieldsOf(row), fieldsOf(now)) : [];
      if (!now) await record(request, `${noun}.remove`, row, []);
      else if (fields.length > 0) await record(request, `${noun}.update`, now, fields);
    }
  }
}

/** Strapi writes a row, and what subscribers of its lifecycle write, one after the other: from now on, both or neither is stored. */
export function writeAtomically(uid: UID.ContentType): void {
  // Strapi keeps one repository for each content type.
  const repository = strapi.db.query(uid);
  const { create, update, delete: remove, deleteMany } = repository;
  Object.assign(repository, {
    create: (params: object) => strapi.db.transaction(() => create(params)),
    update: (params: object) => strapi.db.transaction(() => update(params)),
    delete: (params: object) => strapi.db.transaction(() => remove(params)),
    deleteMany: (params: object) => strapi.db.transaction(() => deleteMany(params)),
  });
}

const filesWhere = (where: object): Promise<LibraryRow[]> =>
  strapi.db.query(FILE_UID).findMany({ where, populate: ['folder'] });
const foldersWhere = (where: object): Promise<LibraryRow[]> => strapi.db.query(FOLDER_UID).findMany({ where });

/** State that a lifecycle passes from before a write to after it; empty for writes that do not come from the panel. */
interface Before {
  rows?: LibraryRow[];
}

const keepRows = async (state: Before, rowsWhere: typeof filesWhere, where: object) => {
  if (panelRequest()) state.rows = await rowsWhere(where);
};

function recordFiles(): void {
  strapi.db.lifecycles.subscribe({
    models: [FILE_UID],
    async afterCreate({ result }) {
      const request = panelRequest();
      if (request) await recordLibraryArrival(request, 'file', result);
    },
    beforeUpdate: ({ state, params }) => keepRows(state, filesWhere, params.where),
    async afterUpdate({ state, result }) {
      const request = panelRequest();
      const { rows: before = [] }: Before = state;
      if (!request || before.length === 0) return;
      const after = await filesWhere({ id: result.id });
      await recordLibraryChanges(request, { file: before, folder: [] }, { file: after, folder: [] });
    },
    beforeDelete: ({ state, params }) => keepRows(state, filesWhere, params.where),
    async afterDelete({ state }) {
      const request = panelRequest();
      const { rows = [] }: Before = state;
      if (request) await recordLibraryChanges(request, { file: rows, folder: [] }, { file: [], folder: [] });
    },
  });
}

function recordFolders(): void {
  strapi.db.lifecycles.subscribe({
    models: [FOLDER_UID],
    async afterCreate({ result }) {
      const request = panelRequest();
      if (request) await recordLibraryArrival(request, 'folder', result);
    },
    beforeDeleteMany: ({ state, params }) => keepRows(state, foldersWhere, params.where),
    async afterDeleteMany({ state }) {
      const request = panelRequest();
      const { rows = [] }: Before = state;
      if (request) await recordLibraryChanges(request, { file: [], folder: rows }, { file: [], folder: [] });
    },
  });
}

/**
 * Keeps what administrators put into the media library in the panel, change there and delete: a row and its line in the
 * log are both stored or neither, and no transaction waits for a picture or its provider. Moves, which Strapi makes in
 * plain SQL, are recorded by the middleware `library-moves`.
 */
export function recordLibraryWrites(): void {
  writeAtomically(FILE_UID);
  writeAtomically(FOLDER_UID);
  recordFiles();
  recordFolders();
}

/**
 * Keeps what administrators move in the panel's media library, and how they rename its folders: Strapi does it in plain
 * SQL, so the rows themselves are compared. Change and log are both stored or neither.
 */
export const recordLibraryMoves = () => (ctx: Context, next: Next) =>
  inTransaction(async () => {
    const before = await libraryRows(namedIds(ctx));
    await next();
    await recordLibraryChanges(ctx, before, await libraryRowsAgain(before));
  });
