import { createWriteStream } from 'node:fs';
import { open, readdir, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { env } from '#platform/environment/env';
import { makeFolder, syncFile, syncFolder } from '#platform/files/durable';
import type { Archive } from './archive-writer';
import { Refusal } from './backup-error';

export const UPLOADS = 'uploads/';
const FOLDER = path.join(env.DATA_DIR, 'public', 'uploads');

/** What is being written, or put aside, has a name with a dot: nobody is served it. */
const isPublic = (name: string) => !name.split(path.sep).some((part) => part.startsWith('.'));

/** The names of all files, as they are below the folder. */
export async function uploadedFiles(): Promise<string[]> {
  const entries = await readdir(FOLDER, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(FOLDER, path.join(entry.parentPath, entry.name)))
    .filter(isPublic)
    .sort();
}

/** Adds a file as it is now; a file that was deleted since it was seen is left out. */
async function addFile(archive: Archive, name: string): Promise<void> {
  const handle = await open(path.join(FOLDER, name)).catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!handle) return;
  try {
    const { size, mtime } = await handle.stat();
    await archive.add(UPLOADS + name, { size, mtime }, handle.createReadStream({ autoClose: false }));
  } finally {
    await handle.close();
  }
}

export async function addUploads(archive: Archive): Promise<void> {
  for (const name of await uploadedFiles()) await addFile(archive, name);
}

const present = async (folder: string) => (await readdir(folder)).filter(isPublic);

/**
 * Uploads that wait beside those in use until the database says the same: `take` writes one there, `swap` puts all of them
 * in the place of what was there, `undo` takes back as much of that as was done, `clear` removes what is not in use any
 * more. `former` is the folder in which a swap puts what was there.
 */
export async function stageUploads() {
  const stamp = Date.now();
  const staged = path.join(FOLDER, `.restoring-${stamp}`);
  const former = path.join(FOLDER, `.before-restore-${stamp}`);
  const moves: { from: string; to: string }[] = [];
  await makeFolder(staged);

  async function moveAll(source: string, target: string): Promise<void> {
    for (const name of await present(source)) {
      const move = { from: path.join(source, name), to: path.join(target, name) };
      await rename(move.from, move.to);
      moves.push(move);
    }
  }

  return {
    former,
    async take(name: string, mtime: Date | undefined, content: Readable): Promise<void> {
      const inside = name.slice(UPLOADS.length);
      // Not out of the folder, and nothing that is put aside.
      if (!isPublic(inside)) throw new Refusal(`The backup holds a file that belongs nowhere: ${name}.`);
      const file = path.join(staged, inside);
      await makeFolder(path.dirname(file));
      await pipeline(content, createWriteStream(file));
      if (mtime) await utimes(file, mtime, mtime);
      await syncFile(file);
    },
    async swap(): Promise<void> {
      await makeFolder(former);
      await moveAll(FOLDER, former);
      await moveAll(staged, FOLDER);
      await syncFolder(FOLDER);
    },
    async undo(): Promise<void> {
      for (let move = moves.pop(); move; move = moves.pop()) await rename(move.to, move.from);
    },
    async clear(): Promise<void> {
      for (const folder of [staged, former]) await rm(folder, { recursive: true, force: true });
    },
  };
}
