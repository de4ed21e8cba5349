import assert from 'node:assert/strict';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONTACT, contactMessage, postJson } from '../harness/api.mjs';
import { formatReads, readDuring } from '../harness/background-reads.mjs';
import { startSilentServer } from '../harness/silent-server.mjs';
import { createSite } from '../harness/site.mjs';
import { createTestPhoto } from '../harness/test-photo.mjs';
import { freePort } from '../server/port.mjs';
import { parseErrorMessage } from './error-messages.mjs';

const HOST = '127.0.0.1';
/** The site gives Cloudinary 20 s for each part of a picture. */
const MAX_UPLOAD_MS = 45_000;
const MESSAGE_INTERVAL_MS = 500;

/** Sends messages one after the other until `isOver` returns true; resolves with their number. Throws when one is refused. */
async function sendMessagesUntil(site, isOver) {
  let count = 0;
  for (; !isOver(); count += 1) {
    const message = contactMessage(`Message ${count}`, `vera-${count}@visitor.test`);
    const response = await postJson(site.url + CONTACT, message);
    assert.equal(response.status, 201, await response.text());
    await sleep(MESSAGE_INTERVAL_MS);
  }
  return count;
}

async function checkUpload({ check, site }) {
  const token = await site.logIn();
  const imageString = `data:image/jpeg;base64,${(await createTestPhoto()).toString('base64')}`;
  await check(
    'Cloudinary accepts connections and does not answer: an upload fails with a sentence, visitors are served, messages and log-ins are accepted',
    async () => {
      const start = Date.now();
      let isOver = false;
      const reads = await readDuring(site.url, async () => {
        const uploading = postJson(`${site.url}/api/upload/tool/picture`, { imageString }, { token }).finally(() => {
          isOver = true;
        });
        const [response, messages] = await Promise.all([
          uploading,
          sendMessagesUntil(site, () => isOver),
          site.logIn(),
        ]);
        return { response, messages };
      });
      const { response, messages } = reads.result;
      const uploadMs = Date.now() - start;
      const text = await response.text();
      assert.equal(response.status, 500, text);
      assert.ok(uploadMs < MAX_UPLOAD_MS, `the upload took ${uploadMs} ms`);
      assert.ok(messages > 1);
      return `“${parseErrorMessage(text)}” after ${Math.round(uploadMs / 1000)} s; ${messages} messages; ${formatReads(reads)}`;
    },
  );
}

/** Cloudinary accepts connections and never answers. */
export async function cloudinary({ check, folder }) {
  const port = await freePort();
  const silentServer = await startSilentServer(HOST, port);
  const site = await createSite({
    DATA_DIR: path.join(folder, 'cloudinary'),
    SEED_DEMO: 'false',
    CLOUDINARY_NAME: 'portfolio-faults',
    CLOUDINARY_KEY: '123456789012345',
    CLOUDINARY_SECRET: 'a-secret-of-cloudinary',
    CLOUDINARY_URL: `cloudinary://123456789012345:a-secret-of-cloudinary@portfolio-faults?upload_prefix=http://${HOST}:${port}`,
  });
  try {
    await site.start();
    await checkUpload({ check, site });
  } finally {
    await site.end();
    await silentServer.stop();
  }
}
