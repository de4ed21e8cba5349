import assert from 'node:assert/strict';
import path from 'node:path';
import { postJson } from '../harness/api.mjs';
import { assertNoStall, formatReads, readDuring } from '../harness/background-reads.mjs';
import { formatMemory, measurePeakMemory } from '../harness/peak-usage.mjs';
import { createSite } from '../harness/site.mjs';
import { requireFromCms } from '../server/cms-packages.mjs';
import { parseErrorMessage } from './error-messages.mjs';
import { createInvalidPictures, createValidPictures } from './hostile-pictures.mjs';
import { checkMediaLibrary } from './media-library.mjs';

const CONCURRENCY = 4;
const sharp = requireFromCms('sharp');
const dataUrl = (bytes, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;

/** A copy of a valid picture with some random bytes, which may also be truncated. */
function damagePicture(bytes, random) {
  const copy = Buffer.from(bytes);
  for (let count = random.integer(1, 40); count > 0; count -= 1) {
    copy[random.integer(12, copy.length - 1)] = random.integer(0, 255);
  }
  return random.chance(0.4) ? copy.subarray(0, random.integer(1, copy.length)) : copy;
}

async function checkInvalidPictures({ check, upload }, random) {
  for (const { title, bytes, type, expected } of await createInvalidPictures(sharp, random)) {
    await check(`${title} is refused with a sentence`, async () => {
      const response = await upload(dataUrl(bytes, type));
      const text = await response.text();
      assert.equal(response.status, expected, text);
      return `${Math.ceil(bytes.length / 1000)} kB, ${expected} “${parseErrorMessage(text)}”`;
    });
  }
}

async function checkValidPictures({ check, upload, site }) {
  for (const { title, bytes, type, isAnimated = false, payload } of await createValidPictures(sharp)) {
    await check(title, async () => {
      const response = await upload(dataUrl(bytes, type));
      assert.equal(response.status, 201, await response.clone().text());
      const picture = await fetch(new URL((await response.json()).url, site.url));
      const stored = Buffer.from(await picture.arrayBuffer());
      const { format, pages = 1, width, height, pageHeight } = await sharp(stored, { animated: true }).metadata();
      assert.equal(format, 'webp');
      assert.equal(pages > 1, isAnimated);
      if (payload) assert.ok(!stored.includes(payload));
      assert.match(picture.headers.get('Content-Type'), /^image\/webp/);
      return `${Math.ceil(bytes.length / 1000)} kB, stored as WebP of ${width} × ${pageHeight ?? height}${isAnimated ? `, ${pages} frames` : ''}`;
    });
  }
}

async function checkLargePictures({ check, upload, site, quick }) {
  const background = { r: 90, g: 120, b: 200 };
  const create = { width: 7999, height: 5000, channels: 3, background };
  const picture = dataUrl(await sharp({ create }).png().toBuffer());
  const count = quick ? 6 : 30;
  await check('Many pictures of 40 megapixels at once: visitors are served meanwhile', async () => {
    const uploadAll = () => Promise.all(Array.from({ length: count }, async () => (await upload(picture)).status));
    const { peak, result: reads } = await measurePeakMemory(site, () => readDuring(site.url, uploadAll));
    assert.ok(
      reads.result.every((status) => status === 201),
      String(reads.result),
    );
    assertNoStall(reads, quick);
    return `${count} uploads; ${formatReads(reads)}; ${formatMemory(peak)}`;
  });
}

async function checkDamagedPictures({ check, upload, site, quick }, random) {
  const valid = await createValidPictures(sharp);
  const damaged = Array.from({ length: quick ? 60 : 600 }, () => damagePicture(random.pick(valid).bytes, random));
  await check('Randomly damaged pictures: every picture is accepted or refused with a sentence', async () => {
    const statuses = {};
    const work = async () => {
      for (let bytes = damaged.pop(); bytes; bytes = damaged.pop()) {
        const response = await upload(dataUrl(bytes));
        const text = await response.text();
        statuses[response.status] = (statuses[response.status] ?? 0) + 1;
        if (response.status !== 201) parseErrorMessage(text);
        assert.ok([201, 400, 413, 415].includes(response.status), `${response.status} ${text}`);
      }
    };
    const uploadAll = () => Promise.all(Array.from({ length: CONCURRENCY }, work));
    const { peak, result: reads } = await measurePeakMemory(site, () => readDuring(site.url, uploadAll));
    assertNoStall(reads, quick);
    const counts = Object.entries(statuses).map(([status, times]) => `${times} × ${status}`);
    return `${counts.join(', ')}; ${formatReads(reads)}; ${formatMemory(peak)}`;
  });
}

/** Pictures that are mislabelled, damaged or too large. */
export async function pictures({ check, random, quick, folder }) {
  const site = await createSite({ DATA_DIR: path.join(folder, 'pictures') });
  await site.start();
  try {
    const token = await site.logIn();
    const upload = (imageString) => postJson(`${site.url}/api/upload/portfolio/picture`, { imageString }, { token });
    const context = { check, upload, site, quick };
    await checkInvalidPictures(context, random);
    await checkValidPictures(context);
    await checkLargePictures(context);
    await checkDamagedPictures(context, random);
    await checkMediaLibrary(context);
  } finally {
    await site.end();
  }
}
