import { access, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { replaceFileWithCopy } from '#platform/files/durable';
import type { Manifest } from './manifest';

type FileTimes = Manifest['clientFiles'];

/** Files of earlier builds are kept for people who have an older page open. */
const FORMER_FILES_RETENTION_MS = 30 * 24 * 3600 * 1000;

/** The build's `index.html` is not copied: the published home page has that name. */
const isShell = (name: string) => name.startsWith('index.html');

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !isShell(name));
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** Copies a file unless it is below `assets` and exists: those names hold a hash of the content. */
async function copyFile(client: string, folder: string, name: string): Promise<void> {
  const target = path.join(folder, name);
  if (name.startsWith('assets/') && (await exists(target))) return;
  await replaceFileWithCopy(target, path.join(client, name));
}

/**
 * Removes the files in `previous` that have been in use for the last time 30 days ago. Returns the names in use with null,
 * and the others with the time at which they were replaced (ISO 8601).
 */
export async function removeFormerFiles(
  folder: string,
  currentNames: readonly string[],
  previous: FileTimes,
): Promise<FileTimes> {
  const now = Date.now();
  const files: FileTimes = Object.fromEntries(currentNames.map((name) => [name, null]));
  for (const [name, removedAt] of Object.entries(previous)) {
    if (name in files) continue;
    if (removedAt && now - Date.parse(removedAt) > FORMER_FILES_RETENTION_MS)
      await rm(path.join(folder, name), { force: true });
    else files[name] = removedAt ?? new Date(now).toISOString();
  }
  return files;
}

/**
 * Copies the files of the build in `client` into `folder`, and removes files that no build has had for 30 days.
 * `previous` is the result of the last call; other files in the folder are left alone.
 */
export async function syncClientFiles(client: string, folder: string, previous: FileTimes): Promise<FileTimes> {
  const names = await listFiles(client);
  for (const name of names) await copyFile(client, folder, name);
  return removeFormerFiles(folder, names, previous);
}
