import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { post } from '../harness/site.mjs';

const filesIn = (folder) => readdirSync(folder, { recursive: true }).filter((name) => name !== 'filler');

/** Puts a picture into the panel's library; resolves with the answer. */
function uploadToLibrary(site, panel, picture) {
  const body = new FormData();
  body.set('files', new Blob([picture], { type: 'image/jpeg' }), 'picture.jpg');
  return fetch(`${site.url}/upload`, { method: 'POST', headers: { Authorization: `Bearer ${panel}` }, body });
}

/** The sentence of a 503 of the panel's calls, which say when to come again. */
async function unavailableAtPanel(answer) {
  const text = await answer.text();
  assert.equal(answer.status, 503, text);
  assert.match(answer.headers.get('Retry-After') ?? 'none', /^\d+$/);
  return JSON.parse(text).error.message;
}

/** Where files lie until they are stored: `spoil` takes the folder away, and returns what gives it back. */
export async function tryTemporaryFolder({ promise, site, token, panel, picture }, folder, kind, spoil) {
  await promise(
    `Temporary folder ${kind}: the library and the site refuse pictures with a sentence, nothing stays`,
    async () => {
      const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
      const upload = () => post(`${site.url}/api/upload/tool/picture`, { imageString: picture }, { token });
      const giveBack = spoil(folder);
      let sentence;
      try {
        sentence = await unavailableAtPanel(await uploadToLibrary(site, panel, bytes));
        const answer = await upload();
        assert.deepEqual([answer.status, await answer.json()], [503, { message: sentence }]);
      } finally {
        giveBack();
      }
      assert.deepEqual(filesIn(folder), []);
      const [stored, uploaded] = [await uploadToLibrary(site, panel, bytes), await upload()];
      assert.deepEqual([stored.status, uploaded.status], [201, 201]);
      return `“${sentence}”, and the next ones are taken`;
    },
  );
}
