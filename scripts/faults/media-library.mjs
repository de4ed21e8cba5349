import assert from 'node:assert/strict';
import { readDuring, readInWords, requireNoStall } from '../harness/background-reads.mjs';
import { memoryInWords, peakDuring } from './memory.mjs';

const PATIENCE_MS = 120_000;

/** A PNG of one colour: next to nothing as a file, three bytes for each pixel once it is decoded. */
const plainPicture = (sharp, width, height) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

/** The owner's own library takes larger files than the site's calls, and is written to by Strapi's panel. */
export async function tryLibrary({ promise, site, sharp, quick }) {
  const headers = { Authorization: `Bearer ${await site.logIntoPanel()}` };

  async function upload(picture, name) {
    const body = new FormData();
    body.set('files', new Blob([picture], { type: 'image/png' }), name);
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`${site.url}/upload`, { method: 'POST', headers, body, signal });
    return { status: answer.status, words: (await answer.json()).error?.message };
  }

  await promise('Bomb in the media library of the panel: refused with a sentence', async () => {
    const bomb = await plainPicture(sharp, 16_000, 16_000);
    const { peak, result } = await peakDuring(site, () => readDuring(site.url, () => upload(bomb, 'bomb.png')));
    const { status, words } = result.result;
    assert.equal(status, 413, words);
    assert.match(words, /^The picture has too many pixels: /);
    requireNoStall(result, quick);
    return `256 megapixels in ${Math.round(bomb.length / 1000)} kB, ${status} “${words}”; ${readInWords(result)}; ${memoryInWords(peak)}`;
  });
  const count = quick ? 2 : 6;
  await promise(
    'Pictures of 40 megapixels put into the media library at once: one by one, none stalls the site',
    async () => {
      const large = await plainPicture(sharp, 7999, 5000);
      const all = () => Promise.all(Array.from({ length: count }, (_, at) => upload(large, `large-${at}.png`)));
      const { peak, result } = await peakDuring(site, () => readDuring(site.url, all));
      for (const { status, words } of result.result) assert.equal(status, 201, words);
      requireNoStall(result, quick);
      return `${count} uploads; ${readInWords(result)}; ${memoryInWords(peak)}`;
    },
  );
}
