import assert from 'node:assert/strict';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OWNER, postJson } from '../harness/api.mjs';
import { assertNoStall, formatReads, readDuring } from '../harness/background-reads.mjs';
import { formatMemory, measurePeakMemory } from '../harness/peak-usage.mjs';
import { createSite } from '../harness/site.mjs';

const ATTACKERS = 40;
/** The guesses that each attacker sends at the same moment, before it continues one by one. */
const CONCURRENT_GUESSES = 5;
/** The default of LIMIT_LOGINS. */
const MAX_FAILURES = 10;
const MAX_OWNER_WAIT_MS = 2000;
/** The limit of the quick form, which also runs on busy machines. */
const MAX_OWNER_WAIT_QUICK_MS = 10_000;
/** The memory of the process varies by that much on its own. */
const MAX_GROWTH_BYTES = 150e6;
const OWNER_LOGINS_AT_ONCE = 30;

const LOGIN_PATHS = { dashboard: '/api/admin/login', panel: '/admin/login' };

/** Guesses the owner's password from the address `from` until `signal` is aborted; counts the responses in `statuses`. */
async function guessPasswords({ url }, from, statuses, signal) {
  const guess = async (loginPath) => {
    const body = { email: OWNER.email, password: `guess ${Math.random()}` };
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': from };
    const { status } = await fetch(url + loginPath, { method: 'POST', headers, body: JSON.stringify(body), signal });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 429) await sleep(500, undefined, { signal });
  };
  await Promise.all(Array.from({ length: CONCURRENT_GUESSES }, () => guess(LOGIN_PATHS.dashboard)));
  for (let turn = 0; ; turn += 1) await guess(turn % 2 ? LOGIN_PATHS.panel : LOGIN_PATHS.dashboard);
}

/** Logs the owner in, each second from a new address; resolves with the duration of each log-in, in ms. */
async function logInRepeatedly({ url }, seconds) {
  const times = [];
  for (let second = 1; second <= seconds; second += 1) {
    for (const [place, loginPath] of Object.entries(LOGIN_PATHS)) {
      const start = performance.now();
      const response = await postJson(url + loginPath, OWNER, { from: `198.51.100.${second}` });
      assert.equal(response.status, 200, `${place}: ${response.status} ${await response.text()}`);
      times.push(performance.now() - start);
    }
    await sleep(1000);
  }
  return times;
}

/** Runs all attackers while the owner logs in; resolves with the durations of the owner's log-ins, in ms. */
async function attack(site, seconds, statuses) {
  const stop = new AbortController();
  const attackers = Array.from({ length: ATTACKERS }, (_, at) =>
    guessPasswords(site, `203.0.113.${at}`, statuses, stop.signal).catch((error) => {
      if (error.name !== 'AbortError') throw error;
    }),
  );
  try {
    return await logInRepeatedly(site, seconds);
  } finally {
    stop.abort();
    await Promise.all(attackers);
  }
}

async function checkPasswordGuessing({ check, site, quick }) {
  const maxWaitMs = quick ? MAX_OWNER_WAIT_QUICK_MS : MAX_OWNER_WAIT_MS;
  await check(
    `Guesses at the owner's account from ${ATTACKERS} addresses: the owner logs in at once, visitors are served, memory stays flat`,
    async () => {
      const before = site.residentBytes();
      const statuses = new Map();
      const run = () => readDuring(site.url, () => attack(site, quick ? 4 : 45, statuses));
      const { peak, result: reads } = await measurePeakMemory(site, run);
      assertNoStall(reads, quick);
      const longest = Math.round(Math.max(...reads.result));
      const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
      const compared = (statuses.get(401) ?? 0) + (statuses.get(400) ?? 0);
      assert.ok(!statuses.has(200) && compared <= ATTACKERS * MAX_FAILURES, counts);
      // In the few seconds of the quick form most guesses are still delayed.
      assert.ok(quick || statuses.get(429) > 0, counts);
      assert.ok(longest < maxWaitMs, `the owner waited ${longest} ms`);
      assert.ok(peak - before < MAX_GROWTH_BYTES, `${formatMemory(peak)}, ${formatMemory(before)} before`);
      return `guesses ${counts}; ${reads.result.length} log-ins of the owner, the longest took ${longest} ms; ${formatReads(reads)}; ${formatMemory(peak)}`;
    },
  );
}

/** Password guessing at one account from many addresses, with the default limits. */
export async function logins({ check, quick, folder }) {
  const environment = { RATE_LIMITS: 'on', TRUST_PROXY: '1', SEED_DEMO: 'true' };
  const site = await createSite({ DATA_DIR: path.join(folder, 'logins'), ...environment });
  await site.start();
  try {
    await checkPasswordGuessing({ check, site, quick });
    const title = `${OWNER_LOGINS_AT_ONCE} log-ins from one address with the right password at once: all succeed`;
    await check(title, async () => {
      const logIn = () => postJson(site.url + LOGIN_PATHS.dashboard, OWNER, { from: '192.0.2.1' });
      const responses = await Promise.all(Array.from({ length: OWNER_LOGINS_AT_ONCE }, logIn));
      assert.deepEqual([...new Set(responses.map(({ status }) => status))], [200]);
      return `${responses.length} × 200`;
    });
  } finally {
    await site.end();
  }
}
