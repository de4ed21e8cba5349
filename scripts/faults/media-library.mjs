import assert from 'node:assert/strict';
import { uploadToLibrary } from '../harness/api.mjs';
import { assertNoStall, formatReads, readDuring } from '../harness/background-reads.mjs';
import { formatMemory, measurePeakMemory } from '../harness/peak-usage.mjs';
import { requireFromCms } from '../server/cms-packages.mjs';

const UPLOAD_TIMEOUT_MS = 120_000;

/** A PNG of one colour: a small file, and three bytes for each pixel when decoded. */
const createPlainPicture = (width, height) =>
  requireFromCms('sharp')({ create: { width, height, channels: 3, background: 'red' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

/** Large pictures in the media library of the panel, whose limits are higher than those of the API. */
export async function checkMediaLibrary({ check, site, quick }) {
  const token = await site.logInToPanel();

  async function upload(picture, name) {
    const file = { name, type: 'image/png', timeoutMs: UPLOAD_TIMEOUT_MS };
    const response = await uploadToLibrary(site.url, token, picture, file);
    return { status: response.status, message: (await response.json()).error?.message };
  }

  await check('A PNG of 256 megapixels in the media library of the panel is refused with a sentence', async () => {
    const bomb = await createPlainPicture(16_000, 16_000);
    const run = () => readDuring(site.url, () => upload(bomb, 'bomb.png'));
    const { peak, result: reads } = await measurePeakMemory(site, run);
    const { status, message } = reads.result;
    assert.equal(status, 413, message);
    assert.match(message, /^The picture has too many pixels: /);
    assertNoStall(reads, quick);
    return `256 megapixels in ${Math.round(bomb.length / 1000)} kB, ${status} “${message}”; ${formatReads(reads)}; ${formatMemory(peak)}`;
  });
  const count = quick ? 2 : 6;
  await check(
    'Pictures of 40 megapixels uploaded to the media library at once: visitors are served meanwhile',
    async () => {
      const picture = await createPlainPicture(7999, 5000);
      const uploadAll = () => Promise.all(Array.from({ length: count }, (_, at) => upload(picture, `large-${at}.png`)));
      const { peak, result: reads } = await measurePeakMemory(site, () => readDuring(site.url, uploadAll));
      for (const { status, message } of reads.result) assert.equal(status, 201, message);
      assertNoStall(reads, quick);
      return `${count} uploads; ${formatReads(reads)}; ${formatMemory(peak)}`;
    },
  );
}
