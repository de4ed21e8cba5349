import type { Context } from 'koa';
import { changedFields } from './changed-fields';
import type { LibraryNoun, LibraryRow, LibraryRows } from './library-rows';
import { recordPanelAction } from './record-panel-action';

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
