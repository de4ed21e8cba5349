import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from './statistics.mjs';

/** One reader comes every so many ms, whether the one before has been answered or not. */
const INTERVAL = 20;
/** What a visitor of the site asks for. */
const ADDRESSES = ['/', '/aboutme', '/api/info/portfolio', '/api/info/tool', '/api/client/all'];

/** How the site at `url` is read: resolves with an answer that has a status. */
const readerOf = (url) => async (address) => {
  const answer = await fetch(url + address, { signal: AbortSignal.timeout(30_000) });
  await answer.arrayBuffer();
  return answer;
};

/**
 * Reads pages and lists for as long as `work` goes on; resolves with how many were read and how long they took (ms) as
 * `{ count, p99, longest, result }`. Throws when one was not answered with 200. `ask(address)` reads one, where fetch cannot.
 */
export async function readDuring(url, work, ask = readerOf(url)) {
  const waits = [];
  const wrong = [];
  const read = async (address) => {
    const asked = performance.now();
    const { status } = await ask(address);
    if (status !== 200) wrong.push(`${address} ${status}`);
    waits.push(performance.now() - asked);
  };
  let isGoingOn = true;
  const working = work().finally(() => {
    isGoingOn = false;
  });
  // Looked at when all readers are back.
  working.catch(() => {});
  const readers = [];
  for (let count = 0; isGoingOn; count += 1) {
    const address = ADDRESSES[count % ADDRESSES.length];
    readers.push(read(address).catch((error) => wrong.push(`${address} ${error.cause?.code ?? error.message}`)));
    await sleep(INTERVAL);
  }
  const result = await working;
  await Promise.all(readers);
  if (wrong.length > 0) throw new Error(`${wrong.length} of ${readers.length} reads failed: ${wrong[0]}`);
  return { count: waits.length, p99: percentile(waits, 0.99), longest: Math.max(...waits), result };
}

/** Longer than this, and a visitor thinks that the site is gone, in ms. */
const STALL = 3000;
/** The quick form also runs on machines that do something else at the same time. */
const STALL_ON_A_BUSY_MACHINE = 10_000;

/** Throws when one of those reads took too long. */
export function requireNoStall(reads, quick) {
  assert.ok(reads.longest < (quick ? STALL_ON_A_BUSY_MACHINE : STALL), readInWords(reads));
}

/** What was read, in words. */
export const readInWords = ({ count, p99, longest }) =>
  `${count} reads, p99 ${Math.round(p99)} ms, longest ${Math.round(longest)} ms`;
