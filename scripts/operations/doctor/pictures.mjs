import { access } from 'node:fs/promises';
import path from 'node:path';
import { ok, pluralize, warning } from './finding.mjs';

const REQUEST_TIMEOUT_MS = 10_000;
const CONCURRENCY = 8;
const MAX_SHOWN = 3;
const STORED = `SELECT name, url, formats FROM files WHERE provider <> 'external'`;
// Versions of the content may name a picture that was deleted since.
const ORPHANED = `SELECT count(*) AS count FROM files_related_mph
  WHERE related_type <> 'plugin::back-office.version' AND (file_id IS NULL OR file_id NOT IN (SELECT id FROM files))`;

/** The URLs of a picture and of its sizes, which SQLite stores as text. */
function urlsOf({ url, formats }) {
  const sizes = typeof formats === 'string' ? JSON.parse(formats) : formats;
  return [url, ...Object.values(sizes ?? {}).map((size) => size.url)];
}

async function exists(url, env) {
  try {
    if (url.startsWith('/'))
      return await access(path.join(env.DATA_DIR, 'public', path.posix.normalize(url))).then(() => true);
    const { status } = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    return status < 400;
  } catch {
    return false;
  }
}

/** The names of the pictures with a missing file, sorted. */
async function findIncomplete(files, env) {
  const queue = [...files];
  const incomplete = [];
  async function work() {
    for (let file = queue.pop(); file; file = queue.pop()) {
      for (const url of urlsOf(file)) {
        if (await exists(url, env)) continue;
        incomplete.push(file.name);
        break;
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return incomplete.sort();
}

/** Checks that every picture of the library has its files, and that every record's picture is in the library. */
export async function checkPictures({ env, database }) {
  const files = await database.query(STORED);
  const incomplete = await findIncomplete(files, env);
  if (incomplete.length > 0) {
    const more = incomplete.length > MAX_SHOWN ? ` and ${incomplete.length - MAX_SHOWN} more` : '';
    return warning(
      `${incomplete.length} of ${pluralize(files.length, 'picture')} cannot be shown in every size: ${incomplete.slice(0, MAX_SHOWN).join(', ')}${more}.`,
      'Restore the uploads from a backup, or replace these pictures in the media library of the panel.',
    );
  }
  const orphaned = Number((await database.query(ORPHANED))[0].count);
  if (orphaned > 0) {
    return warning(
      `${pluralize(orphaned, 'record')} named a picture that does not exist any more.`,
      'Choose another picture in the dashboard for the records that show none.',
    );
  }
  return ok(`All ${files.length} exist, in every size.`);
}
