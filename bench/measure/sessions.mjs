import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { requireFromCms } from '../../scripts/server/cms-packages.mjs';

/** Copies a session `count` times in the database of a stopped site. */
export function addSessions(dataDir, count) {
  const database = new (requireFromCms('better-sqlite3'))(path.join(dataDir, 'database.sqlite'));
  try {
    const session = database.prepare('SELECT * FROM account_sessions').get();
    const columns = Object.keys(session);
    const insert = database.prepare(
      `INSERT INTO account_sessions (${columns.join(', ')}) VALUES (${columns.map((column) => `@${column}`).join(', ')})`,
    );
    database.transaction(() => {
      for (let n = 0; n < count; n += 1) insert.run({ ...session, id: randomUUID() });
    })();
  } finally {
    database.close();
  }
}

/** Reads the own profile; resolves with the time of the request in ms. */
export async function measureProfile(url, token) {
  const start = performance.now();
  const response = await fetch(`${url}/api/admin/profile`, { headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`The profile was refused with ${response.status}`);
  await response.arrayBuffer();
  return performance.now() - start;
}
