import { waitUntil } from '../../scripts/harness/wait-until.mjs';
import { fetchList, PATHS, sendAsOwner } from './records.mjs';

const INTERVAL_MS = 5;
const TIMEOUT_MS = 30_000;

/** Requests `url` until it contains `text`; resolves with the ms since `start`. */
async function timeUntilShown(url, text, start) {
  const isShown = async () => (await (await fetch(url)).text()).includes(text);
  await waitUntil(`${url} shows a change`, isShown, { timeoutMs: TIMEOUT_MS, intervalMs: INTERVAL_MS });
  return performance.now() - start;
}

/** Renames the first project; resolves with the ms from the request until visitors see it, as `{ inApi, onPage }`. */
export async function measurePublishTime(url, token) {
  const [{ _id }] = await fetchList(url, 'portfolio');
  const name = `Renamed at ${Date.now()}`;
  const start = performance.now();
  const saving = sendAsOwner('PATCH', `${url}${PATHS.portfolio.item}/${_id}`, token, { name });
  const [inApi, onPage] = await Promise.all([
    timeUntilShown(url + PATHS.portfolio.list, name, start),
    timeUntilShown(url, name, start),
    saving,
  ]);
  return { inApi, onPage };
}
