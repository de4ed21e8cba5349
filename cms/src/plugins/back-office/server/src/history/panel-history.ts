import type { UID } from '@strapi/strapi';
import type { StoredFile } from '#back-office/pictures';
import type { Version } from '#contract/history';
import { changedFields } from './changed-fields';
import { findFiles, findVersions, MAX_VERSIONS, toEntry } from './history';
import { readSnapshot, type Snapshot } from './snapshot';
import type { StoredVersion } from './versions';

/** A field before and after a change, as it is stored, with files as their names and addresses. */
interface FieldChange {
  name: string;
  before: unknown;
  after: unknown;
}

/** A version as the panel lists it; `changes` are those from the version before. */
export interface PanelVersion extends Pick<Version, 'version' | 'at' | 'by' | 'source' | 'action'> {
  changes: FieldChange[];
}

const IGNORED = new Set(['createdAt']);

const listChangedNames = (before: Snapshot, after: Snapshot): string[] =>
  changedFields(before, after)
    .map((name) => name.split('.')[0] ?? name)
    .filter((name, index, names) => !IGNORED.has(name) && names.indexOf(name) === index);

/** The row of a snapshot, with files as the panel shows them. */
function toValues({ contentType, snapshot }: StoredVersion, files: Map<number, StoredFile>) {
  const shown = new Map([...files].map(([id, { name, url }]) => [id, { type: 'file', name, url }]));
  return readSnapshot(contentType, snapshot, shown);
}

function listChanges(
  version: StoredVersion,
  previous: StoredVersion | undefined,
  files: Map<number, StoredFile>,
): FieldChange[] {
  if (!previous) return [];
  const [before, after] = [toValues(previous, files), toValues(version, files)];
  const names = listChangedNames(previous.snapshot, version.snapshot);
  return names.map((name) => ({ name, before: before[name], after: after[name] }));
}

/** The 50 latest versions of a record, newest first, with the changed fields. */
export async function listPanelVersions(uid: UID.ContentType, record: string): Promise<PanelVersion[]> {
  const stored = await findVersions(uid, record, MAX_VERSIONS + 1);
  const files = await findFiles(stored);
  return stored.slice(0, MAX_VERSIONS).map((version, index) => ({
    ...toEntry(version),
    changes: listChanges(version, stored[index + 1], files),
  }));
}
