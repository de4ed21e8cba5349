import { chmod, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

const OTHERS = 0o077;

/** All files and folders that this process makes from now on are for its user alone: 600 and 700. */
export function keepNewFilesPrivate(): void {
  process.umask(OTHERS);
}

/** Whether the entry is closed afterwards. One that is removed meanwhile needs nothing. */
async function close(entry: string, mode: number): Promise<boolean> {
  if ((mode & OTHERS) === 0) return true;
  return chmod(entry, mode & 0o700).then(
    () => true,
    (error) => error.code === 'ENOENT',
  );
}

/**
 * Takes the rights of all other users away, from a folder and everything in it; symbolic links are not followed. Resolves
 * with the paths for which this account may not do that, the folder first. Never throws.
 */
export async function closeToOthers(folder: string): Promise<string[]> {
  // Windows has no such rights; folders there are closed by their owner's profile.
  if (process.platform === 'win32') return [];
  const stats = await lstat(folder).catch(() => null);
  if (!stats || stats.isSymbolicLink()) return [];
  const open = (await close(folder, stats.mode)) ? [] : [folder];
  if (!stats.isDirectory()) return open;
  for (const name of await readdir(folder).catch(() => []))
    open.push(...(await closeToOthers(path.join(folder, name))));
  return open;
}
