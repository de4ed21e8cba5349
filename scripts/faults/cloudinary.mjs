import assert from 'node:assert/strict';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readDuring, readInWords } from '../harness/background-reads.mjs';
import { startSilentServer } from '../harness/silent-server.mjs';
import { createSite, post } from '../harness/site.mjs';
import { freePort } from '../server/port.mjs';
import { sentenceIn } from './error-messages.mjs';

const ADDRESS = '127.0.0.1';
const CONTACT = '/api/communication/new-client-contact';
/** The site gives Cloudinary 20 s for a part of a picture; more than that, and people think that it is gone. */
const MAX_WAIT_MS = 45_000;
const MESSAGE_INTERVAL_MS = 500;

const write = (site, count) =>
  post(site.url + CONTACT, {
    name: 'Vera Visitor',
    email: `vera-${count}@visitor.test`,
    message: `Words ${count} meanwhile`,
  });

/** Messages, one after the other, until `isOver` says so; resolves with how many were taken. Throws when one is not. */
async function writeUntil(site, isOver) {
  let count = 0;
  for (; !isOver(); count += 1) {
    const answer = await write(site, count);
    assert.equal(answer.status, 201, await answer.text());
    await sleep(MESSAGE_INTERVAL_MS);
  }
  return count;
}

/** Cloudinary accepts connections and never answers. */
export async function cloudinary({ promise, folder }) {
  const { photograph } = await import('../harness/photo.mjs');
  const port = await freePort();
  const silent = await startSilentServer(ADDRESS, port);
  const site = await createSite({
    DATA_DIR: path.join(folder, 'cloudinary'),
    SEED_DEMO: 'false',
    CLOUDINARY_NAME: 'portfolio-faults',
    CLOUDINARY_KEY: '123456789012345',
    CLOUDINARY_SECRET: 'a-secret-of-cloudinary',
    CLOUDINARY_URL: `cloudinary://123456789012345:a-secret-of-cloudinary@portfolio-faults?upload_prefix=http://${ADDRESS}:${port}`,
  });
  try {
    await site.start();
    const token = await site.logIn();
    const imageString = `data:image/jpeg;base64,${(await photograph()).toString('base64')}`;
    await promise(
      'Cloudinary that accepts and hangs: an upload ends with a sentence, visitors read on, messages and log-ins are taken meanwhile',
      async () => {
        const asked = Date.now();
        let isOver = false;
        const reads = await readDuring(site.url, async () => {
          const uploading = post(`${site.url}/api/upload/tool/picture`, { imageString }, { token }).finally(() => {
            isOver = true;
          });
          const [answer, messages] = await Promise.all([uploading, writeUntil(site, () => isOver), site.logIn()]);
          return { answer, messages };
        });
        const { answer, messages } = reads.result;
        const waited = Date.now() - asked;
        const text = await answer.text();
        assert.equal(answer.status, 500, text);
        assert.ok(waited < MAX_WAIT_MS, `the upload took ${waited} ms`);
        assert.ok(messages > 1);
        return `“${sentenceIn(text)}” after ${Math.round(waited / 1000)} s; ${messages} messages; ${readInWords(reads)}`;
      },
    );
  } finally {
    await site.end();
    await silent.stop();
  }
}
