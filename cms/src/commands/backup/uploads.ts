import { createWriteStream } from 'node:fs';
import { open, readdir, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { env } from '#platform/environment/env';
import { makeFolder, syncFile, syncFolder } from '#platform/files/durable';
import { CommandError } from '../command-error';
import type { Archive } from './archive-writer';

export const UPLOADS_FOLDER = 'uploads/';
const UPLOADS_PATH = path.join(env.DATA_DIR, 'public', 'uploads');

/** Files that are being written or set aside have names with a dot, which are not served. */
const isPublic = (name: string) => !name.split(path.sep).some((part) => part.startsWith('.'));

/** The paths of all uploads, relative to their folder. */
export async function listUploads(): Promise<string[]> {
  const entries = await readdir(UPLOADS_PATH, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(UPLOADS_PATH, path.join(entry.parentPath, entry.name)))
    .filter(isPublic)
    .sort();
}

/** Adds a file; one that was deleted since it was listed is left out. */
async function addFile(archive: Archive, name: string): Promise<void> {
  const handle = await open(path.join(UPLOADS_PATH, name)).catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!handle) return;
  try {
    const { size, mtime } = await handle.stat();
    await archive.add(UPLOADS_FOLDER + name, { size, mtime }, handle.createReadStream({ autoClose: false }));
  } finally {
    await handle.close();
  }
}

export async function addUploads(archive: Archive): Promise<void> {
  for (const name of await listUploads()) await addFile(archive, name);
}

const listEntries = async (folder: string) => (await readdir(folder)).filter(isPublic);

/**
 * Stages restored uploads beside those in use: `write` adds a file, `swap` exchanges all of them for the files in use,
 * `undo` reverts a swap as far as it came, `clear` deletes files that are not in use. `former` is the folder for the
 * files that a swap replaces.
 */
export async function stageUploads() {
  const stamp = Date.now();
  const staged = path.join(UPLOADS_PATH, `.restoring-${stamp}`);
  const former = path.join(UPLOADS_PATH, `.before-restore-${stamp}`);
  const moves: { from: string; to: string }[] = [];
  await makeFolder(staged);

  async function moveAll(source: string, target: string): Promise<void> {
    for (const name of await listEntries(source)) {
      const move = { from: path.join(source, name), to: path.join(target, name) };
      await rename(move.from, move.to);
      moves.push(move);
    }
  }

  return {
    former,
    async write(name: string, mtime: Date | undefined, content: Readable): Promise<void> {
      const relativePath = name.slice(UPLOADS_FOLDER.length);
      // Neither a path outside of the folder nor a hidden name.
      if (!isPublic(relativePath)) throw new CommandError(`The backup holds a file that belongs nowhere: ${name}.`);
      const file = path.join(staged, relativePath);
      await makeFolder(path.dirname(file));
      await pipeline(content, createWriteStream(file));
      if (mtime) await utimes(file, mtime, mtime);
      await syncFile(file);
    },
    async swap(): Promise<void> {
      await makeFolder(former);
      await moveAll(UPLOADS_PATH, former);
      await moveAll(staged, UPLOADS_PATH);
      await syncFolder(UPLOADS_PATH);
    },
    async undo(): Promise<void> {
      for (let move = moves.pop(); move; move = moves.pop()) await rename(move.to, move.from);
    },
    async clear(): Promise<void> {
      for (const folder of [staged, former]) await rm(folder, { recursive: true, force: true });
    },
  };
}
