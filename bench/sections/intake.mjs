import { jsonPost, keepBusy } from '../../scripts/harness/http-load.mjs';
import { withPostgres } from '../measure/postgres.mjs';
import { withProduct } from '../measure/product.mjs';

/** Nobody writes the same twice, and each has an address of their own. */
const message = (n) =>
  jsonPost({
    name: `Visitor ${n}`,
    email: `visitor-${n}@example.com`,
    message: `Hello! I saw the project with the bus times and would like to talk about one of ours. This is letter ${n}.`,
  });

/** Next year, never on a Sunday: the first of twelve months is moved on by a day where it is one. */
function slotOf(n) {
  const day = new Date(Date.UTC(new Date().getUTCFullYear() + 1, n % 12, 1 + (n % 20)));
  if (day.getUTCDay() === 0) day.setUTCDate(day.getUTCDate() + 1);
  const [year, month, date] = day.toISOString().slice(0, 10).split('-');
  return `${month}/${date}/${year} 03:30 PM`;
}

const meeting = (n) =>
  jsonPost({
    name: `Visitor ${n}`,
    email: `caller-${n}@example.com`,
    mode: 'video',
    slot: slotOf(n),
    timeZone: 'Europe/Berlin',
  });

const KINDS = {
  message: { path: '/api/communication/new-client-contact', nextRequest: message },
  meeting: { path: '/api/communication/new-client-meeting', nextRequest: meeting },
};

async function accepted(url, seconds) {
  const rates = {};
  const slowest = {};
  for (const [kind, { path, nextRequest }] of Object.entries(KINDS)) {
    const load = { url: url + path, connections: 10, expected: 201, nextRequest };
    await keepBusy({ ...load, seconds: 2, nextRequest: (n) => nextRequest(1_000_000 + n) });
    const { perSecond, p99 } = await keepBusy({ ...load, seconds });
    rates[kind] = perSecond;
    slowest[kind] = p99;
  }
  return { rates, slowest };
}

/** How many messages and meetings a second are stored and answered, at 10 connections, while their mails go out. */
export async function intake({ quick }) {
  const seconds = quick ? 5 : 15;
  const measure = ({ url }) => accepted(url, seconds);
  const sqlite = await withProduct(measure);
  const postgres = await withPostgres((databaseUrl) =>
    withProduct(measure, { DATABASE_CLIENT: 'postgres', DATABASE_URL: databaseUrl }),
  );
  const missing = 'PostgreSQL is not installed';
  return {
    'intake-sqlite': sqlite.rates,
    'intake-sqlite-p99': sqlite.slowest,
    'intake-postgres': postgres?.rates ?? missing,
    'intake-postgres-p99': postgres?.slowest ?? missing,
  };
}
