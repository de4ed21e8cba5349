import { chmod, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

const OTHERS_MASK = 0o077;

/** Makes new files and folders of this process accessible to its user alone (600 and 700). */
export function keepNewFilesPrivate(): void {
  process.umask(OTHERS_MASK);
}

/** Removes the rights of others from an entry; true if it succeeds or the entry is gone. */
async function restrict(entry: string, mode: number): Promise<boolean> {
  if ((mode & OTHERS_MASK) === 0) return true;
  return chmod(entry, mode & 0o700).then(
    () => true,
    (error) => error.code === 'ENOENT',
  );
}

/**
 * Removes the rights of other users from a folder and everything in it, without following symbolic links. Resolves with
 * the paths that this user may not change, the folder first. Never throws.
 */
export async function restrictToOwner(folder: string): Promise<string[]> {
  // Windows has no such rights; user profiles protect folders there.
  if (process.platform === 'win32') return [];
  const stats = await lstat(folder).catch(() => null);
  if (!stats || stats.isSymbolicLink()) return [];
  const unrestricted = (await restrict(folder, stats.mode)) ? [] : [folder];
  if (!stats.isDirectory()) return unrestricted;
  for (const name of await readdir(folder).catch(() => []))
    unrestricted.push(...(await restrictToOwner(path.join(folder, name))));
  return unrestricted;
}
