import { access } from 'node:fs/promises';
import path from 'node:path';
import { counted, warning, well } from './finding.mjs';

const PATIENCE_MS = 10_000;
/** How many pictures are looked for at once. */
const AT_ONCE = 8;
const SHOWN = 3;
const STORED = `SELECT name, url, formats FROM files WHERE provider <> 'external'`;
const ORPHANED = `SELECT count(*) AS count FROM files_related_mph WHERE file_id IS NULL OR file_id NOT IN (SELECT id FROM files)`;

/** The addresses of a picture and of its sizes; SQLite keeps those as text. */
function addressesOf({ url, formats }) {
  const sizes = typeof formats === 'string' ? JSON.parse(formats) : formats;
  return [url, ...Object.values(sizes ?? {}).map((size) => size.url)];
}

async function isThere(url, env) {
  try {
    if (url.startsWith('/'))
      return await access(path.join(env.DATA_DIR, 'public', path.posix.normalize(url))).then(() => true);
    const { status } = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE_MS) });
    return status < 400;
  } catch {
    return false;
  }
}

/** The names of the pictures of which some file is missing. */
async function deadOnes(files, env) {
  const waiting = [...files];
  const dead = [];
  async function look() {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      for (const url of addressesOf(file)) {
        if (await isThere(url, env)) continue;
        dead.push(file.name);
        break;
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, look));
  return dead.sort();
}

/** Whether every picture of the library, with all its sizes, is where its row says, and every record's picture has a row. */
export async function deadPictures({ env, database }) {
  const files = await database.rows(STORED);
  const dead = await deadOnes(files, env);
  if (dead.length > 0) {
    const more = dead.length > SHOWN ? ` and ${dead.length - SHOWN} more` : '';
    return warning(
      `${counted(dead.length, 'picture')} of ${files.length} cannot be shown whole: ${dead.slice(0, SHOWN).join(', ')}${more}.`,
      'Put the uploads back from a backup, or replace these pictures in the media library of the panel.',
    );
  }
  const orphaned = Number((await database.rows(ORPHANED))[0].count);
  if (orphaned > 0) {
    return warning(
      `${counted(orphaned, 'record')} named a picture that is gone.`,
      'Choose another picture for the records that show none in the dashboard.',
    );
  }
  return well(`All ${files.length} are there, in every size.`);
}
