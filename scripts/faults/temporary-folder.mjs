import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { postJson, uploadToLibrary } from '../harness/api.mjs';
import { assertPanelUnavailable } from './error-messages.mjs';

const listFiles = (folder) => readdirSync(folder, { recursive: true }).filter((name) => name !== 'filler');

/** The folder of uploads in progress is full or read-only: `breakDisk(folder)` makes it so and returns a function that ends that. */
export async function checkTemporaryFolder({ check, site, token, panelToken, picture }, folder, kind, breakDisk) {
  await check(
    `Temporary folder ${kind}: the library and the site refuse pictures with a sentence, and no file remains`,
    async () => {
      const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
      const file = { name: 'picture.jpg', type: 'image/jpeg' };
      const uploadToPanel = () => uploadToLibrary(site.url, panelToken, bytes, file);
      const upload = () => postJson(`${site.url}/api/upload/tool/picture`, { imageString: picture }, { token });
      const restore = breakDisk(folder);
      let sentence;
      try {
        sentence = await assertPanelUnavailable(await uploadToPanel());
        const response = await upload();
        assert.deepEqual([response.status, await response.json()], [503, { message: sentence }]);
      } finally {
        restore();
      }
      assert.deepEqual(listFiles(folder), []);
      const [stored, uploaded] = [await uploadToPanel(), await upload()];
      assert.deepEqual([stored.status, uploaded.status], [201, 201]);
      return `“${sentence}”, and the next ones are accepted`;
    },
  );
}
