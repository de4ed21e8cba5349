import { setTimeout as sleep } from 'node:timers/promises';
import { repeatDuring } from '../../scripts/harness/background-reads.mjs';
import { median, percentile } from '../../scripts/harness/statistics.mjs';
import { createTestPhoto } from '../../scripts/harness/test-photo.mjs';
import { withDemoSite } from '../measure/product.mjs';
import { PATHS, sendAsOwner } from '../measure/records.mjs';

const READ_INTERVAL_MS = 5;

/** Uploads a picture and requests its address; resolves with the ms that both took. */
async function measureUpload(url, token, imageString) {
  const start = performance.now();
  const { url: address } = await sendAsOwner('POST', `${url}/api/upload/portfolio/picture`, token, { imageString });
  const picture = await fetch(new URL(address, url));
  await picture.arrayBuffer();
  if (!picture.ok) throw new Error(`The uploaded picture answered ${picture.status}`);
  return performance.now() - start;
}

/** The durations of all reads while `work` runs, in ms. */
async function measureReads(url, work) {
  const times = [];
  const failures = [];
  const read = async () => {
    const start = performance.now();
    try {
      await (await fetch(url + PATHS.portfolio.list)).arrayBuffer();
      times.push(performance.now() - start);
    } catch (error) {
      failures.push(error);
    }
  };
  await repeatDuring(work, READ_INTERVAL_MS, read);
  if (failures.length > 0) throw failures[0];
  return times;
}

async function p99During(url, rounds, work) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) times.push(...(await measureReads(url, work)));
  return percentile(times, 0.99);
}

/** The time of an upload, and the delay of concurrent reads while two pictures are uploaded. */
export const uploads = ({ quick }) =>
  withDemoSite(async ({ url, logIn }) => {
    const picture = await createTestPhoto();
    const imageString = `data:image/jpeg;base64,${picture.toString('base64')}`;
    const token = await logIn();
    const uploadOne = () => measureUpload(url, token, imageString);
    await uploadOne();
    const times = [];
    for (let count = 0; count < (quick ? 3 : 7); count += 1) times.push(await uploadOne());
    const rounds = quick ? 2 : 5;
    const usual = await p99During(url, rounds, () => sleep(2000));
    const delayed = await p99During(url, rounds, () => Promise.all([uploadOne(), uploadOne()]));
    return { upload: median(times), 'upload-delay': Math.max(0, delayed - usual) };
  });
