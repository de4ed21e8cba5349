import { setTimeout as sleep } from 'node:timers/promises';
import { photograph } from '../../scripts/harness/photo.mjs';
import { median, percentile } from '../../scripts/harness/statistics.mjs';
import { withProduct } from '../measure/product.mjs';
import { call, PATHS } from '../measure/records.mjs';

/** One reader comes every so many ms, whether the one before has been answered or not. */
const INTERVAL = 5;

async function upload(url, token, imageString) {
  const asked = performance.now();
  const { url: address } = await call('POST', `${url}/api/upload/portfolio/picture`, token, { imageString });
  const picture = await fetch(new URL(address, url));
  await picture.arrayBuffer();
  if (!picture.ok) throw new Error(`The uploaded picture answered ${picture.status}`);
  return performance.now() - asked;
}

/** How long each reader waited (ms) while `work` was going on. */
async function waitsDuring(url, work) {
  let isGoingOn = true;
  const finished = work().finally(() => {
    isGoingOn = false;
  });
  const waits = [];
  const readers = [];
  const read = async () => {
    const asked = performance.now();
    await (await fetch(url + PATHS.portfolio.list)).arrayBuffer();
    waits.push(performance.now() - asked);
  };
  while (isGoingOn) {
    readers.push(read());
    await sleep(INTERVAL);
  }
  await Promise.all([finished, ...readers]);
  return waits;
}

async function p99During(url, rounds, work) {
  const waits = [];
  for (let round = 0; round < rounds; round += 1) waits.push(...(await waitsDuring(url, work)));
  return percentile(waits, 0.99);
}

/** How long a picture takes until its address can be used, and how much later reads are answered while two are uploaded. */
export const uploads = ({ quick }) =>
  withProduct(async ({ url, logIn }) => {
    const picture = await photograph();
    const imageString = `data:image/jpeg;base64,${picture.toString('base64')}`;
    const token = await logIn();
    const uploadOne = () => upload(url, token, imageString);
    await uploadOne();
    const times = [];
    for (let count = 0; count < (quick ? 3 : 7); count += 1) times.push(await uploadOne());
    const rounds = quick ? 2 : 5;
    const usual = await p99During(url, rounds, () => sleep(2000));
    const delayed = await p99During(url, rounds, () => Promise.all([uploadOne(), uploadOne()]));
    return { upload: median(times), 'upload-delay': Math.max(0, delayed - usual) };
  });
