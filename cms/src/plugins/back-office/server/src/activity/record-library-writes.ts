import { FILE_UID } from '#back-office/pictures';
import { panelRequest } from '#platform/http/panel-request';
import { FOLDER_UID, type LibraryRow } from './library-rows';
import { recordLibraryArrival, recordLibraryChanges } from './record-library-change';
import { writeAtomically } from './write-atomically';

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
