import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { dropDatabase, renameDatabase } from './database';
import { until } from './until';

/** Whether no other worker has completed this folder before. */
const isFirst = (shared: string) =>
  mkdir(`${shared}-complete`).then(
    () => true,
    () => false,
  );

/**
 * A data folder, with its database, that the files of this run copy. The first file that needs it makes it with `fill`.
 * Two workers may make it at the same moment; then the one that is complete first is kept.
 */
export async function shareDataFolder(name: string, fill: (dataDir: string) => Promise<void>): Promise<string> {
  const shared = path.join(process.env.TEST_DIST ?? '', name);
  if (existsSync(shared)) return shared;
  const own = await mkdtemp(`${shared}-`);
  await fill(own);
  if (await isFirst(shared)) {
    await renameDatabase(own, shared);
    await rename(own, shared);
  } else {
    await dropDatabase(own);
    await rm(own, { recursive: true });
    await until(async () => existsSync(shared));
  }
  return shared;
}
