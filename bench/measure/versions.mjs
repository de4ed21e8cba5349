import path from 'node:path';
import { requireFromCms } from '../../scripts/server/cms-packages.mjs';
import { PATHS, sendAsOwner } from './records.mjs';

/** Copies the version of a record `count` times in the database of a stopped site. */
export function addVersions(dataDir, record, count) {
  const database = new (requireFromCms('better-sqlite3'))(path.join(dataDir, 'database.sqlite'));
  try {
    const [{ id, ...version }] = database.prepare('SELECT * FROM back_office_versions WHERE record = ?').all(record);
    const columns = Object.keys(version);
    const names = columns.map((column) => `"${column}"`).join(', ');
    const values = columns.map((column) => `@${column}`).join(', ');
    const insert = database.prepare(`INSERT INTO back_office_versions (${names}) VALUES (${values})`);
    database.transaction(() => {
      for (let n = 0; n < count; n += 1) insert.run({ ...version, document_id: `copy-${n}` });
    })();
  } finally {
    database.close();
  }
}

/** Renames a tool; resolves with the time of the request in ms. */
export async function measureSave(url, token, id) {
  const start = performance.now();
  await sendAsOwner('PATCH', `${url}${PATHS.tool.item}/${id}`, token, { name: `Renamed at ${start}` });
  return performance.now() - start;
}
