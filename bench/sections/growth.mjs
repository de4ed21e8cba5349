import { randomUUID } from 'node:crypto';
import { logIn } from '../../scripts/testing/api.mjs';
import { median } from '../../scripts/testing/statistics.mjs';
import { openDatabase, withFolder, withSite } from '../measure/built-site.mjs';
import { rename } from '../measure/content.mjs';

const ROWS = 10_000;
const SAVES = 150;
const TOOLS = '/api/info/tool';

/** Makes `count` copies of the first row of `table` that belongs to `record`, if one is given, in the database of a stopped site; `change(n)` are other values. */
function copyRow(dataDir, { table, record, count, change }) {
  const database = openDatabase(dataDir);
  try {
    const condition = record ? 'WHERE record = ?' : '';
    const row = database.prepare(`SELECT * FROM ${table} ${condition}`).get(...(record ? [record] : []));
    const columns = Object.keys(row);
    const insert = database.prepare(
      `INSERT INTO ${table} (${columns.map((column) => `"${column}"`)}) VALUES (${columns.map((column) => `@${column}`)})`,
    );
    database.transaction(() => {
      for (let n = 0; n < count; n += 1) insert.run({ ...row, ...change(n) });
    })();
  } finally {
    database.close();
  }
}

/** The ms of a request with the session of `token`. */
async function timeProfile(url, token) {
  const start = performance.now();
  const response = await fetch(`${url}/api/admin/profile`, { headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`The profile was refused with ${response.status}`);
  await response.arrayBuffer();
  return performance.now() - start;
}

/** Calls both functions in turn `count` times; returns the median result of the first, divided by that of the second. */
async function compare(count, first, second) {
  const results = { first: [], second: [] };
  while (results.first.length < count) {
    results.first.push(await first());
    results.second.push(await second());
  }
  return median(results.first) / median(results.second);
}

const prepare = (dataDir) =>
  withSite(dataDir, async ({ url }) => ({ token: await logIn(url), tools: await (await fetch(url + TOOLS)).json() }));

/** Saves of a record with 10,000 versions, and requests with a session among 10,000, against few. */
export const measure = ({ quick }) =>
  withFolder((many) =>
    withFolder(async (few) => {
      const crowded = await prepare(many);
      const empty = await prepare(few);
      const [long, short] = crowded.tools;
      copyRow(many, {
        table: 'back_office_versions',
        record: long._id,
        // A save deletes versions above the limit.
        count: ROWS - SAVES,
        change: (n) => ({ id: ROWS * 10 + n, document_id: `copy-${n}` }),
      });
      copyRow(many, { table: 'account_sessions', count: ROWS, change: () => ({ id: randomUUID() }) });
      const environment = { HISTORY_VERSIONS: String(ROWS) };
      // A log-in would delete all but 100 sessions of the account, so those from before the copies are used.
      return withSite(
        many,
        ({ url }) =>
          withSite(few, async (other) => {
            const save = ({ _id }) => rename(`${url}${TOOLS}/${_id}`, crowded.token).then(({ time }) => time);
            // After a save a site publishes for a while, so the requests come first.
            const request = await compare(
              quick ? 50 : 1000,
              () => timeProfile(url, crowded.token),
              () => timeProfile(other.url, empty.token),
            );
            const saved = await compare(
              quick ? 20 : SAVES,
              () => save(long),
              () => save(short),
            );
            return { request, save: saved };
          }),
        environment,
      );
    }),
  );
