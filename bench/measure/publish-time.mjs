import { setTimeout as sleep } from 'node:timers/promises';
import { call, PATHS, readList } from './records.mjs';

const LOOK_AGAIN_MS = 5;
/** A change that nobody sees in this time (ms) will never be seen. */
const PATIENCE = 30_000;

async function untilSeen(address, words, since) {
  while (!(await (await fetch(address)).text()).includes(words)) {
    if (performance.now() - since > PATIENCE) throw new Error(`${address} did not show a change within 30 s`);
    await sleep(LOOK_AGAIN_MS);
  }
  return performance.now() - since;
}

/**
 * Gives the first project a new name, and resolves with how long it takes until visitors see it, in ms from the moment the
 * change is sent: `{ inApi, onPage }`.
 */
export async function changeAndWait(url, token) {
  const [{ _id }] = await readList(url, 'portfolio');
  const name = `Renamed at ${Date.now()}`;
  const sent = performance.now();
  const saved = call('PATCH', `${url}${PATHS.portfolio.item}/${_id}`, token, { name });
  const [inApi, onPage] = await Promise.all([
    untilSeen(url + PATHS.portfolio.list, name, sent),
    untilSeen(url, name, sent),
    saved,
  ]);
  return { inApi, onPage };
}
