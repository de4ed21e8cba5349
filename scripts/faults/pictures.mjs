import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CMS } from '../paths.mjs';
import { hostilePictures, soundPictures } from './hostile-pictures.mjs';
import { readDuring, readInWords } from './reading.mjs';
import { sentenceIn } from './refusal.mjs';
import { createSite, post } from './site.mjs';

const sharp = createRequire(path.join(CMS, 'package.json'))('sharp');
const MEGABYTE = 1e6;
/** What docker-compose.yml gives the CMS. */
const MEMORY_LIMIT = 1000 * MEGABYTE;
/** Longer than this, and a visitor thinks that the site is gone, in ms. */
const STALL = 3000;

const dataUrl = (bytes, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;

/** Watches how much memory the site takes while `work` goes on; resolves with the most, in bytes. */
async function peakDuring(site, work) {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, site.residentBytes());
  };
  const timer = setInterval(look, 250);
  try {
    const result = await work();
    look();
    return { peak, result };
  } finally {
    clearInterval(timer);
  }
}

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
    assert.ok(result.longest < STALL, readInWords(result));
    assert.ok(peak < MEMORY_LIMIT, `${peak} bytes`);
    return `${count} uploads; ${readInWords(result)}; at most ${Math.round(peak / MEGABYTE)} MB`;
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
    assert.ok(result.longest < STALL, readInWords(result));
    const shown = Object.entries(statuses).map(([status, times]) => `${times} × ${status}`);
    return `${shown.join(', ')}; ${readInWords(result)}; at most ${Math.round(peak / MEGABYTE)} MB`;
  });
}

/** The owner's own library takes larger files than the site's calls, through Strapi's panel. */
async function tryLibrary({ promise, site }) {
  const panel = await site.logIntoPanel();
  await promise('A bomb in the media library of the panel does not take the site along', async () => {
    const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: 'red' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const { peak, result } = await peakDuring(site, () =>
      readDuring(site.url, async () => {
        const form = new FormData();
        form.set('files', new Blob([bomb], { type: 'image/png' }), 'bomb.png');
        const headers = { Authorization: `Bearer ${panel}` };
        return (await fetch(`${site.url}/upload`, { method: 'POST', headers, body: form })).status;
      }),
    );
    assert.ok(result.result < 500, String(result.result));
    assert.ok(result.longest < STALL, readInWords(result));
    assert.ok(peak < MEMORY_LIMIT, `${peak} bytes`);
    return `256 megapixels in ${Math.round(bomb.length / 1000)} kB, answered with ${result.result}; ${readInWords(result)}; at most ${Math.round(peak / MEGABYTE)} MB`;
  });
}

/** Pictures that are something else, or too much. */
export async function pictures({ promise, random, quick, folder }) {
  const site = await createSite({ DATA_DIR: path.join(folder, 'pictures') });
  await site.start();
  try {
    const token = await site.logIn();
    const upload = (imageString) => post(`${site.url}/api/upload/portfolio/picture`, { imageString }, { token });
    const at = { promise, upload, site, quick };
    await tryHostile(at, random);
    await trySound(at);
    await tryMany(at, random);
    await tryLibrary(at);
  } finally {
    await site.end();
  }
}
