import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readDuring, readInWords, requireNoStall } from '../harness/background-reads.mjs';
import { createSite, post } from '../harness/site.mjs';
import { CMS } from '../project/paths.mjs';
import { sentenceIn } from './error-messages.mjs';
import { hostilePictures, soundPictures } from './hostile-pictures.mjs';
import { tryLibrary } from './media-library.mjs';
import { memoryInWords, peakDuring } from './memory.mjs';

const sharp = createRequire(path.join(CMS, 'package.json'))('sharp');
const dataUrl = (bytes, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;

/** Damages a sound picture at a few places, or cuts it short. */
function damagedPicture(bytes, random) {
  const copy = Buffer.from(bytes);
  for (let count = random.integer(1, 40); count > 0; count -= 1) {
    copy[random.integer(12, copy.length - 1)] = random.integer(0, 255);
  }
  return random.chance(0.4) ? copy.subarray(0, random.integer(1, copy.length)) : copy;
}

async function tryHostile({ promise, upload }, random) {
  for (const { title, bytes, type, expected } of await hostilePictures(sharp, random)) {
    await promise(title, async () => {
      const answer = await upload(dataUrl(bytes, type));
      const text = await answer.text();
      assert.equal(answer.status, expected, text);
      return `${Math.ceil(bytes.length / 1000)} kB, ${expected} “${sentenceIn(text)}”`;
    });
  }
}

async function trySound({ promise, upload, site }) {
  for (const { title, bytes, type, isAnimated = false, payload } of await soundPictures(sharp)) {
    await promise(title, async () => {
      const answer = await upload(dataUrl(bytes, type));
      assert.equal(answer.status, 201, await answer.clone().text());
      const stored = await fetch(new URL((await answer.json()).url, site.url));
      const kept = Buffer.from(await stored.arrayBuffer());
      const { format, pages = 1, width, height, pageHeight } = await sharp(kept, { animated: true }).metadata();
      assert.equal(format, 'webp');
      assert.equal(pages > 1, isAnimated);
      if (payload) assert.ok(!kept.includes(payload));
      assert.match(stored.headers.get('Content-Type'), /^image\/webp/);
      return `${Math.ceil(bytes.length / 1000)} kB, stored as WebP of ${width} × ${pageHeight ?? height}${isAnimated ? `, ${pages} frames` : ''}`;
    });
  }
}

/** Many at once: visitors are served meanwhile, and the memory stays within what the container has. */
async function tryMany({ promise, upload, site, quick }, random) {
  const size = { width: 7999, height: 5000 };
  const background = { r: 90, g: 120, b: 200 };
  const large = dataUrl(
    await sharp({ create: { ...size, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  const count = quick ? 6 : 30;
  await promise('Many pictures of 40 megapixels at once: none stalls the site for others', async () => {
    const { peak, result } = await peakDuring(site, () =>
      readDuring(site.url, () => Promise.all(Array.from({ length: count }, async () => (await upload(large)).status))),
    );
    assert.ok(
      result.result.every((status) => status === 201),
      String(result.result),
    );
    requireNoStall(result, quick);
    return `${count} uploads; ${readInWords(result)}; ${memoryInWords(peak)}`;
  });
  const sound = await soundPictures(sharp);
  const damaged = Array.from({ length: quick ? 60 : 600 }, () => damagedPicture(random.pick(sound).bytes, random));
  await promise('Pictures damaged by chance: each is taken or refused with a sentence', async () => {
    const statuses = {};
    const { peak, result } = await peakDuring(site, () =>
      readDuring(site.url, async () => {
        const worker = async () => {
          for (let bytes = damaged.pop(); bytes; bytes = damaged.pop()) {
            const answer = await upload(dataUrl(bytes));
            const text = await answer.text();
            statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
            if (answer.status !== 201) sentenceIn(text);
            assert.ok([201, 400, 413, 415].includes(answer.status), `${answer.status} ${text}`);
          }
        };
        await Promise.all([worker(), worker(), worker(), worker()]);
      }),
    );
    requireNoStall(result, quick);
    const shown = Object.entries(statuses).map(([status, times]) => `${times} × ${status}`);
    return `${shown.join(', ')}; ${readInWords(result)}; ${memoryInWords(peak)}`;
  });
}

/** Pictures that are something else, or too much. */
export async function pictures({ promise, random, quick, folder }) {
  const site = await createSite({ DATA_DIR: path.join(folder, 'pictures') });
  await site.start();
  try {
    const token = await site.logIn();
    const upload = (imageString) => post(`${site.url}/api/upload/portfolio/picture`, { imageString }, { token });
    const at = { promise, upload, site, sharp, quick };
    await tryHostile(at, random);
    await trySound(at);
    await tryMany(at, random);
    await tryLibrary(at);
  } finally {
    await site.end();
  }
}
