import { access, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from './manifest';
import { replaceByCopy } from './replace-file';

type ClientFiles = Manifest['clientFiles'];

/** For people who have a page of an earlier build open, in ms. */
const KEPT_FOR = 30 * 24 * 3600 * 1000;

/** The plain shell becomes the folder's 404 page; at its own name is the home page. */
const isShell = (name: string) => name.startsWith('index.html');

async function namesBelow(folder: string): Promise<string[]> {
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

/** Names below `assets` carry a hash of what is in them: what is there is right. */
async function copyAnew(client: string, folder: string, name: string): Promise<void> {
  const target = path.join(folder, name);
  if (name.startsWith('assets/') && (await exists(target))) return;
  await replaceByCopy(target, path.join(client, name));
}

/**
 * Brings the files of the build in `client` into `folder`, and removes those that no build has had for 30 days.
 * `known` is what was returned the last time; what else lies in the folder is left alone.
 */
export async function syncClientFiles(client: string, folder: string, known: ClientFiles): Promise<ClientFiles> {
  const now = Date.now();
  const present = await namesBelow(client);
  for (const name of present) await copyAnew(client, folder, name);
  const files: ClientFiles = Object.fromEntries(present.map((name) => [name, null]));
  for (const [name, ceasedAt] of Object.entries(known)) {
    if (name in files) continue;
    if (ceasedAt && now - Date.parse(ceasedAt) > KEPT_FOR) await rm(path.join(folder, name), { force: true });
    else files[name] = ceasedAt ?? new Date(now).toISOString();
  }
  return files;
}
