import { requireFromCms } from '../../scripts/server/cms-packages.mjs';
import { readDuring } from '../../scripts/testing/background-reads.mjs';
import { median } from '../../scripts/testing/statistics.mjs';
import { createTestPhoto } from '../../scripts/testing/test-photo.mjs';
import { withDemoSite } from '../measure/built-site.mjs';
import { sendAsOwner } from '../measure/content.mjs';

async function timeOf(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Uploads a picture and requests its address. */
async function upload(url, token, imageString) {
  const { url: address } = await sendAsOwner('POST', `${url}/api/upload/portfolio/picture`, token, { imageString });
  const picture = await fetch(new URL(address, url));
  await picture.arrayBuffer();
  if (!picture.ok) throw new Error(`The uploaded picture answered ${picture.status}`);
}

/** The time of an upload against one WebP of the same picture, and reads while two pictures are uploaded. */
export const measure = ({ quick }) =>
  withDemoSite(async ({ url, logIn }) => {
    const picture = await createTestPhoto();
    const imageString = `data:image/jpeg;base64,${picture.toString('base64')}`;
    const token = await logIn();
    const uploadOne = () => upload(url, token, imageString);
    const sharp = requireFromCms('sharp');
    await uploadOne();
    const times = { upload: [], sharp: [] };
    while (times.upload.length < (quick ? 3 : 9)) {
      times.upload.push(await timeOf(uploadOne));
      times.sharp.push(await timeOf(() => sharp(picture).webp().toBuffer()));
    }
    const delays = [];
    while (delays.length < (quick ? 2 : 7)) {
      const uploads = () => timeOf(() => Promise.all([uploadOne(), uploadOne()]));
      const { p99, result } = await readDuring(url, uploads);
      delays.push((100 * p99) / result);
    }
    return { upload: median(times.upload) / median(times.sharp), 'upload-delay': median(delays) };
  });
