import type { Context, Next } from 'koa';
import { changedFields } from '#back-office/history';
import { getPanelRequest } from '#platform/http/panel-request';
import { rejectOnUnhandledRejection } from '#platform/http/unhandled-failures';
import { type Write, wrapWrites } from '#strapi-patches/repository-writes';
import { activityLog } from './activity';
import { findLibraryRows, findRows, LIBRARY, type LibraryNoun, type LibraryRow, parseLibraryIds } from './library-rows';

const getEditableFields = ({ name, alternativeText, caption, focalPoint, replacedAt, folder, parent }: LibraryRow) => ({
  name,
  alternativeText: alternativeText ?? '',
  caption: caption ?? '',
  focalPoint: JSON.stringify(focalPoint ?? null),
  file: replacedAt ?? null,
  folder: (folder ?? parent)?.documentId ?? null,
});

/** Reads the rows again after a write, and the row `written`, and records what was created, changed and deleted. */
async function recordChanges({ state, ip }: Context, noun: LibraryNoun, before: LibraryRow[], written?: number) {
  const record = (verb: string, { documentId, name }: LibraryRow, fields: string[]) =>
    activityLog.record({
      actor: state.user.email,
      action: `${noun}.${verb}`,
      subject: documentId,
      subjectName: name,
      fields,
      address: ip,
    });
  const ids = [...before.map(({ id }) => id), written].filter((id) => id !== undefined);
  const after = new Map((await findRows(noun, { id: { $in: ids } })).map((row) => [row.id, row]));
  for (const row of before) {
    const now = after.get(row.id);
    const fields = now ? changedFields(getEditableFields(row), getEditableFields(now)) : [];
    if (!now) await record('remove', row, []);
    else if (fields.length > 0) await record('update', now, fields);
    after.delete(row.id);
  }
  for (const row of after.values()) await record('create', row, ['name']);
}

/** Stores a write and its log entries in one transaction. */
const recorded =
  (noun: LibraryNoun) =>
  (write: Write): Write =>
  async (params) =>
    strapi.db.transaction(async () => {
      const request = getPanelRequest();
      const before = request && params.where ? await findRows(noun, params.where) : [];
      const result = await write(params);
      if (request && result) await recordChanges(request, noun, before, result.id);
      return result;
    });

/**
 * Records what administrators create, change and delete in the media library, which Strapi writes without its document
 * service. The transactions do not wait for the upload provider. The middleware `media-library-moves` records changed folders.
 */
export function recordLibraryWrites(): void {
  wrapWrites(strapi, LIBRARY.file.uid, ['create', 'update', 'delete'], recorded('file'));
  wrapWrites(strapi, LIBRARY.folder.uid, ['create', 'deleteMany'], recorded('folder'));
}

/**
 * Records moves and renamed folders in the media library, which Strapi writes in plain SQL. After a deadlock nothing runs
 * again: Koa calls the rest of a request once.
 */
export const recordLibraryMoves = () => (ctx: Context, next: Next) =>
  strapi.db.transaction(async () => {
    const { file, folder } = await findLibraryRows(parseLibraryIds(ctx));
    await rejectOnUnhandledRejection(next);
    await recordChanges(ctx, 'file', file);
    await recordChanges(ctx, 'folder', folder);
  });
