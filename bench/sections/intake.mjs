import { jsonPostRequest, runLoad } from '../../scripts/harness/http-load.mjs';
import { createPostgres } from '../../scripts/harness/postgres.mjs';
import { missingPrograms } from '../../scripts/harness/required-programs.mjs';
import { createSlotRequests, MEETING_PATH, meetingRequest, saveMeetingHours } from '../measure/meetings.mjs';
import { withDemoSite, withFolder } from '../measure/product.mjs';

/** Each message differs, and has a sender of its own. */
const message = (n) =>
  jsonPostRequest({
    name: `Visitor ${n}`,
    email: `visitor-${n}@example.com`,
    message: `Hello! I saw the project with the bus times and would like to talk about one of ours. This is message ${n}.`,
  });

/** A slot that is not on a Sunday, after all those that the meeting hours offer. */
function createSlot(n) {
  const day = new Date(Date.UTC(new Date().getUTCFullYear() + 2, n % 12, 1 + (n % 20)));
  if (day.getUTCDay() === 0) day.setUTCDate(day.getUTCDate() + 1);
  const [year, month, date] = day.toISOString().slice(0, 10).split('-');
  return `${month}/${date}/${year} 03:30 PM`;
}

/** The kinds of requests; `prepare(site)` is called before the first one. */
const KINDS = {
  message: { path: '/api/communication/new-client-contact', nextRequest: message },
  meeting: { path: MEETING_PATH, nextRequest: (n) => meetingRequest(n, createSlot(n), 'Europe/Berlin') },
  'meeting with hours': { path: MEETING_PATH, nextRequest: createSlotRequests(), prepare: saveMeetingHours },
};

/** The rates and the slowest percent of each kind of request. */
async function measureIntake(site, seconds) {
  const rates = {};
  const slowest = {};
  for (const [kind, { path, nextRequest, prepare }] of Object.entries(KINDS)) {
    await prepare?.(site);
    const load = { url: site.url + path, connections: 10, expected: 201, nextRequest };
    await runLoad({ ...load, seconds: 2, nextRequest: (n) => nextRequest(1_000_000 + n) });
    const { perSecond, p99 } = await runLoad({ ...load, seconds });
    rates[kind] = perSecond;
    slowest[kind] = p99;
  }
  return { rates, slowest };
}

/** Runs `use(databaseUrl)` with a PostgreSQL of its own; resolves with null where PostgreSQL is not installed. */
async function withPostgres(use) {
  if (missingPrograms('initdb')) return null;
  return withFolder(async (folder) => {
    const postgres = await createPostgres(folder);
    await postgres.start();
    try {
      return await use(postgres.url());
    } finally {
      await postgres.stop();
    }
  });
}

/** How many messages and meetings are stored a second, over 10 connections, while their mails are sent. */
export async function intake({ quick }) {
  const seconds = quick ? 5 : 15;
  const measure = (site) => measureIntake(site, seconds);
  // The demo's hours and meeting would refuse some of the times.
  const withoutDemo = { SEED_DEMO: 'false' };
  const sqlite = await withDemoSite(measure, withoutDemo);
  const postgres = await withPostgres((databaseUrl) =>
    withDemoSite(measure, { ...withoutDemo, DATABASE_CLIENT: 'postgres', DATABASE_URL: databaseUrl }),
  );
  const missing = 'PostgreSQL is not installed';
  return {
    'intake-sqlite': sqlite.rates,
    'intake-sqlite-p99': sqlite.slowest,
    'intake-postgres': postgres?.rates ?? missing,
    'intake-postgres-p99': postgres?.slowest ?? missing,
  };
}
