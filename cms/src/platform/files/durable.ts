import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Error codes of systems and file systems that cannot sync a folder. */
const UNSUPPORTED_SYNC_CODES = new Set(['EACCES', 'EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM']);

function ignoreUnsupported(error: NodeJS.ErrnoException): void {
  if (!UNSUPPORTED_SYNC_CODES.has(error.code ?? '')) throw error;
}

/** Resolves once the content of a file survives a power cut; its name does only after `syncFolder`. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Resolves once the names in a folder survive a power cut, where the file system can promise that. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    // Node's file system functions throw nothing else.
    ignoreUnsupported(error as NodeJS.ErrnoException);
  }
}

/** Syncs a file or a folder and blocks until it is done, for use at startup. */
export function syncBlocking(target: string): void {
  try {
    const descriptor = openSync(target, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    // Node's file system functions throw nothing else.
    ignoreUnsupported(error as NodeJS.ErrnoException);
  }
}

/** Creates a folder and its parents for this user alone; resolves once their names survive a power cut. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first) await syncNames(first, folder);
}

/** Syncs the parents of all new folders, from `first` down to `last` below it. */
async function syncNames(first: string, last: string): Promise<void> {
  for (let created = last; created.length >= first.length; created = path.dirname(created))
    await syncFolder(path.dirname(created));
}

async function replaceWith(file: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const folder = path.dirname(file);
  // A process id would not be unique: processes in different containers share ids.
  const temporary = path.join(folder, `.${path.basename(file)}.${randomUUID()}`);
  await makeFolder(folder);
  try {
    await write(temporary);
    // After a power cut a name must not lead to an incomplete file: files with a hash in their names are not read again.
    await syncFile(temporary);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Writes a file atomically: readers get the former or the new content, never a part. */
export const replaceFile = (file: string, content: Uint8Array | string): Promise<void> =>
  replaceWith(file, (temporary) => writeFile(temporary, content));

/** As replaceFile, with the content of another file but not its permissions. */
export const replaceFileWithCopy = (file: string, source: string): Promise<void> =>
  replaceWith(file, async (temporary) => writeFile(temporary, await readFile(source)));
