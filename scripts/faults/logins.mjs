import assert from 'node:assert/strict';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readDuring, readInWords, requireNoStall } from '../harness/background-reads.mjs';
import { createSite, OWNER, post } from '../harness/site.mjs';
import { memoryInWords, peakDuring } from './memory.mjs';

const ATTACKERS = 40;
/** How many guesses each of them sends at the same moment, before it goes on with one after the other. */
const GUESSES_AT_ONCE = 5;
/** LIMIT_LOGINS, unless set. */
const MAX_FAILURES = 10;
/** How long the owner may wait, in ms: one comparison, and what the machine does besides. */
const AT_ONCE_MS = 2000;
const AT_ONCE_ON_A_BUSY_MACHINE_MS = 10_000;
/** As the memory of the process varies by itself, in bytes. */
const FLAT = 150e6;
const RIGHT_AT_ONCE = 30;

const LOGIN = { dashboard: '/api/admin/login', panel: '/admin/login' };

/** Guesses at the owner's account until `stop` is aborted; counts each status in `seen`. */
async function guess({ url }, from, seen, stop) {
  const once = async (where) => {
    const body = { email: OWNER.email, password: `guess ${Math.random()}` };
    const options = { method: 'POST', body: JSON.stringify(body), signal: stop };
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': from };
    const { status } = await fetch(url + where, { ...options, headers });
    seen.set(status, (seen.get(status) ?? 0) + 1);
    if (status === 429) await sleep(500, undefined, { signal: stop });
  };
  await Promise.all(Array.from({ length: GUESSES_AT_ONCE }, () => once(LOGIN.dashboard)));
  for (let turn = 0; ; turn += 1) await once(turn % 2 ? LOGIN.panel : LOGIN.dashboard);
}

/** The owner logs in from one new address after the other; resolves with how long that took each time, in ms. */
async function logInMeanwhile({ url }, seconds) {
  const waits = [];
  for (let at = 1; at <= seconds; at += 1) {
    for (const [place, where] of Object.entries(LOGIN)) {
      const asked = performance.now();
      const answer = await post(url + where, OWNER, { from: `198.51.100.${at}` });
      assert.equal(answer.status, 200, `${place}: ${answer.status} ${await answer.text()}`);
      waits.push(performance.now() - asked);
    }
    await sleep(1000);
  }
  return waits;
}

async function tryGuesses({ promise, site, quick }) {
  const patience = quick ? AT_ONCE_ON_A_BUSY_MACHINE_MS : AT_ONCE_MS;
  await promise(
    `Guesses at the owner's account from ${ATTACKERS} addresses: the owner logs in at once, visitors are served, memory stays flat`,
    async () => {
      const before = site.residentBytes();
      const seen = new Map();
      const stop = new AbortController();
      const { peak, result: reads } = await peakDuring(site, () =>
        readDuring(site.url, async () => {
          const attackers = Array.from({ length: ATTACKERS }, (_, at) =>
            guess(site, `203.0.113.${at}`, seen, stop.signal).catch((error) => {
              if (error.name !== 'AbortError') throw error;
            }),
          );
          try {
            return await logInMeanwhile(site, quick ? 4 : 45);
          } finally {
            stop.abort();
            await Promise.all(attackers);
          }
        }),
      );
      requireNoStall(reads, quick);
      const longest = Math.round(Math.max(...reads.result));
      const counts = [...seen].map(([status, count]) => `${count} × ${status}`).join(', ');
      const compared = (seen.get(401) ?? 0) + (seen.get(400) ?? 0);
      assert.ok(!seen.has(200) && compared <= ATTACKERS * MAX_FAILURES, counts);
      // Within the few seconds of the quick form most guesses are still held back.
      assert.ok(quick || seen.get(429) > 0, counts);
      assert.ok(longest < patience, `the owner waited ${longest} ms`);
      assert.ok(peak - before < FLAT, `${memoryInWords(peak)}, ${memoryInWords(before)} before`);
      return `guesses ${counts}; ${reads.result.length} log-ins of the owner, the longest took ${longest} ms; ${readInWords(reads)}; ${memoryInWords(peak)}`;
    },
  );
}

/** Password guessing at one account from many addresses, with the default limits. */
export async function logins({ promise, quick, folder }) {
  const environment = { RATE_LIMITS: 'on', TRUST_PROXY: '1', SEED_DEMO: 'true' };
  const site = await createSite({ DATA_DIR: path.join(folder, 'logins'), ...environment });
  await site.start();
  try {
    await tryGuesses({ promise, site, quick });
    await promise(`${RIGHT_AT_ONCE} log-ins of one address with the right password at once: all get in`, async () => {
      const from = '192.0.2.1';
      const answers = await Promise.all(
        Array.from({ length: RIGHT_AT_ONCE }, () => post(site.url + LOGIN.dashboard, OWNER, { from })),
      );
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
      return `${answers.length} × 200`;
    });
  } finally {
    await site.end();
  }
}
