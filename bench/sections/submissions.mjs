import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { requireFromCms } from '../../scripts/server/cms-packages.mjs';
import { createPostgres } from '../../scripts/testing/postgres.mjs';
import { missingPrograms } from '../../scripts/testing/required-programs.mjs';
import { runWrk } from '../../scripts/testing/wrk.mjs';
import { openDatabase, withFolder, withSite } from '../measure/built-site.mjs';
import { sendAsOwner } from '../measure/content.mjs';

const CONNECTIONS = 10;
const BODIES = 20_000;
const AVAILABILITY = '/content-manager/single-types/api::availability.availability';
const SLOT_MINUTES = 15;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Midnight of the day after tomorrow in UTC, in ms since 1970. */
const firstDay = () => (Math.floor(Date.now() / DAY_MS) + 2) * DAY_MS;

/** Writes an instant (ms since 1970) as a slot on the clock of UTC. */
function toSlot(instant) {
  const [year, month, day, hour, minute] = new Date(instant).toISOString().split(/\D/);
  const hour12 = String(Number(hour) % 12 || 12).padStart(2, '0');
  return `${month}/${day}/${year} ${hour12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** The kinds of requests: each of another visitor, and each meeting at the next free time. */
const KINDS = {
  message: {
    path: '/api/communication/new-client-contact',
    body: (n) => ({
      name: `Visitor ${n}`,
      email: `visitor-${n}@example.com`,
      message: `Hello! I saw the project with the bus times and would like to talk about one of ours. This is message ${n}.`,
    }),
  },
  meeting: {
    path: '/api/communication/new-client-meeting',
    body: (n) => ({
      name: `Visitor ${n}`,
      email: `caller-${n}@example.com`,
      mode: 'video',
      slot: toSlot(firstDay() + n * SLOT_MINUTES * MINUTE_MS),
      timeZone: 'UTC',
    }),
  },
};

/** Saves hours that offer all times of the next year. */
async function saveMeetingHours({ url, logInToPanel }) {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));
  const rules = { hours, minutes: SLOT_MINUTES, gap: 0, notice: 1, horizon: 365 };
  await sendAsOwner('PUT', url + AVAILABILITY, await logInToPanel(), rules);
}

/** Posts bodies of a kind for `seconds`, from the n-th on; resolves with the result of wrk. */
function post(site, folder, { kind, seconds, from }) {
  const { path: address, body } = KINDS[kind];
  const file = path.join(folder, 'bodies');
  writeFileSync(file, Array.from({ length: BODIES }, (_, n) => `${JSON.stringify(body(from + n))}\n`).join(''));
  return runWrk(site.url + address, { connections: CONNECTIONS, seconds, bodies: file });
}

/** The rate of messages against `bareRate()`, that of meetings against messages, and the slowest percent of both against the mean. */
async function measureIntake(site, folder, { seconds, bareRate }) {
  await saveMeetingHours(site);
  const rates = {};
  const slowest = [];
  for (const kind of Object.keys(KINDS)) {
    // The code that runs for the first time is compiled meanwhile.
    await post(site, folder, { kind, seconds: 2, from: 0 });
    const { perSecond, p99 } = await post(site, folder, { kind, seconds, from: 10_000 });
    rates[kind] = perSecond;
    slowest.push(p99 / ((CONNECTIONS * 1000) / perSecond));
  }
  return {
    messages: rates.message / (await bareRate(seconds / 2)),
    meetings: rates.meeting / rates.message,
    slowest: Math.max(...slowest),
  };
}

/** Inserts a row with the function `insert(n)` on each connection, one after the other; resolves with the rate. */
async function repeatInserts(inserts, seconds) {
  const start = performance.now();
  let count = 0;
  const work = async (insert) => {
    while (performance.now() - start < seconds * 1000) {
      await insert();
      count += 1;
    }
  };
  await Promise.all(inserts.map(work));
  return (count * 1000) / (performance.now() - start);
}

const TABLE = 'CREATE TABLE messages (id INTEGER PRIMARY KEY, body TEXT)';
const BODY = KINDS.message.body(0).message;

/** On SQLite with the settings of the product. */
const onSqlite = (seconds) =>
  withFolder((folder) => {
    const database = openDatabase(folder);
    for (const setting of ['journal_mode = WAL', 'synchronous = FULL']) database.pragma(setting);
    database.exec(TABLE);
    const statement = database.prepare('INSERT INTO messages (body) VALUES (?)');
    const bareRate = (duration) => repeatInserts([() => statement.run(BODY)], duration);
    const use = (site) => measureIntake(site, folder, { seconds, bareRate });
    return withSite(path.join(folder, 'data'), use, { SEED_DEMO: 'false' }).finally(() => database.close());
  });

/** On a PostgreSQL of its own with default settings. */
const onPostgres = (seconds) =>
  withFolder(async (folder) => {
    const postgres = await createPostgres(folder);
    await postgres.start();
    const pool = new (requireFromCms('pg').Pool)({ connectionString: postgres.url(), max: CONNECTIONS });
    // PostgreSQL ends idle connections when it stops.
    pool.on('error', () => {});
    try {
      await pool.query(TABLE.replace('INTEGER', 'SERIAL').replace('messages', 'bare'));
      const insert = () => pool.query('INSERT INTO bare (body) VALUES ($1)', [BODY]);
      const bareRate = (duration) =>
        repeatInserts(
          Array.from({ length: CONNECTIONS }, () => insert),
          duration,
        );
      const use = (site) => measureIntake(site, folder, { seconds, bareRate });
      const environment = { SEED_DEMO: 'false', DATABASE_CLIENT: 'postgres', DATABASE_URL: postgres.url() };
      return await withSite(path.join(folder, 'data'), use, environment);
    } finally {
      await pool.end();
      await postgres.stop();
    }
  });

/** How many messages and meetings are stored over ten connections while their mails are sent, against commits of one row. */
export async function measure({ quick }) {
  const problem = missingPrograms('initdb');
  if (problem) throw new Error(`The section ${problem}`);
  const seconds = quick ? 4 : 10;
  const databases = { SQLite: await onSqlite(seconds), PostgreSQL: await onPostgres(seconds) };
  const byDatabase = (key) =>
    Object.fromEntries(Object.entries(databases).map(([name, results]) => [name, results[key]]));
  return {
    messages: byDatabase('messages'),
    meetings: byDatabase('meetings'),
    'submissions-slowest': byDatabase('slowest'),
  };
}
