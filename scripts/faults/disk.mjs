import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONTACT, contactMessage, postJson } from '../harness/api.mjs';
import { formatReads, readDuring } from '../harness/background-reads.mjs';
import { createSite } from '../harness/site.mjs';
import { createTestPhoto } from '../harness/test-photo.mjs';
import { waitUntil } from '../harness/wait-until.mjs';
import { assertUnavailable } from './error-messages.mjs';
import { DISK_FAULTS, mountDisks } from './small-disks.mjs';
import { checkTemporaryFolder } from './temporary-folder.mjs';

/** The log of the database has some megabytes of its own, which hold messages. */
const MAX_MESSAGES = 3000;
const MESSAGE_LENGTH = 5000;
const RECOVERY_TIMEOUT_MS = 90_000;
const LAST_MESSAGE = 'Message after the recovery';

const listFiles = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name !== 'filler')
        .sort()
    : [];

const secondsSince = (start) => `${((Date.now() - start) / 1000).toFixed(1)} s`;

async function fetchFromPanel({ site, panelToken }, address) {
  const response = await fetch(site.url + address, { headers: { Authorization: `Bearer ${panelToken}` } });
  return response.json();
}

async function checkPublishedFolder(context, kind) {
  const { check, site, token, disks } = context;
  const fetchFailure = async () => (await fetchFromPanel(context, '/back-office/publication')).failure;
  const [tool] = await (await fetch(`${site.url}/api/info/tool`)).json();
  const name = `Tool on a ${kind} disk`;
  const isPublished = async () => (await (await fetch(site.url)).text()).includes(name);
  await check(
    `Published folder ${kind}: a changed page is served from memory, and the panel shows the error`,
    async () => {
      const restore = DISK_FAULTS[kind](disks.published);
      try {
        const response = await postJson(`${site.url}/api/info/tool/${tool._id}`, { name }, { token, method: 'PATCH' });
        assert.equal(response.status, 200, await response.text());
        await waitUntil('the change is on the page', isPublished, { timeoutMs: 30_000 });
        const { reason } = await waitUntil('the panel shows the failure', fetchFailure, { timeoutMs: 30_000 });
        return `“${reason.replaceAll(disks.data, 'DATA_DIR')}”`;
      } finally {
        restore();
      }
    },
  );
  await check(`Published folder no longer ${kind}: its files are written automatically`, async () => {
    const start = Date.now();
    const isRecovered = async () => (await fetchFailure()) === null;
    await waitUntil('the panel shows no failure', isRecovered, { timeoutMs: RECOVERY_TIMEOUT_MS });
    assert.ok(readFileSync(path.join(disks.published, 'index.html'), 'utf8').includes(name));
    return `${secondsSince(start)} later`;
  });
}

async function checkUploadsFolder({ check, site, token, picture, disks }, kind) {
  const upload = () => postJson(`${site.url}/api/upload/tool/picture`, { imageString: picture }, { token });
  await check(
    `Uploads folder ${kind}: a picture is refused with a sentence, and no file of the picture remains`,
    async () => {
      const before = listFiles(disks.uploads);
      const restore = DISK_FAULTS[kind](disks.uploads);
      let sentence;
      try {
        sentence = await assertUnavailable(await upload());
      } finally {
        restore();
      }
      assert.deepEqual(listFiles(disks.uploads), before);
      const response = await upload();
      assert.equal(response.status, 201, await response.text());
      return `“${sentence}”, and the next one is accepted`;
    },
  );
}

/** Sends messages until one is refused; resolves with the `count` of accepted ones and the `sentence` of the refusal. */
async function sendUntilRefused(site) {
  for (let count = 0; count < MAX_MESSAGES; count += 1) {
    const message = `Words ${count} `.repeat(480).slice(0, MESSAGE_LENGTH);
    const response = await postJson(site.url + CONTACT, contactMessage(message, `vera-${count}@visitor.test`));
    if (response.status !== 201) return { count, sentence: await assertUnavailable(response) };
  }
  throw new Error(`A full disk accepted ${MAX_MESSAGES} messages`);
}

async function checkDataFolder(context) {
  const { check, site, disks } = context;
  let accepted = 0;
  await check('Data folder full: visitors are served, a message is refused with a sentence', async () => {
    const restore = DISK_FAULTS.full(disks.data);
    try {
      const { result, ...reads } = await readDuring(site.url, async () => {
        const refusal = await sendUntilRefused(site);
        await sleep(2000);
        return refusal;
      });
      accepted = result.count;
      return `“${result.sentence}” after ${result.count} that still fitted; ${formatReads(reads)}`;
    } finally {
      restore();
    }
  });
  await check('Data folder no longer full: messages are accepted again', async () => {
    const start = Date.now();
    const isAccepted = async () => (await postJson(site.url + CONTACT, contactMessage(LAST_MESSAGE))).status === 201;
    await waitUntil('a message is accepted', isAccepted, { timeoutMs: RECOVERY_TIMEOUT_MS });
    const seconds = secondsSince(start);
    const { unread } = await fetchFromPanel(context, '/back-office/inbox');
    assert.equal(unread, accepted + 1);
    return `all ${accepted} earlier ones are stored; ${seconds} later`;
  });
}

/** The site is started on a read-only disk: a disk with open files, such as SQLite's, cannot be made read-only. */
async function checkReadOnlyStart({ check, site, disks }) {
  await check(
    'Data folder read-only at the start: the start fails with a sentence, and succeeds once the folder can be written',
    async () => {
      await site.end();
      const restore = DISK_FAULTS['read-only'](disks.data);
      try {
        await assert.rejects(site.start());
      } finally {
        restore();
      }
      const lines = site.lastLines();
      assert.match(lines, /The server did not start\. The data folder .* cannot be written/);
      assert.doesNotMatch(lines, /\n\s+at /);
      await site.start();
      const [sentence] = lines.match(/^.*cannot be written.*$/m);
      return `“${sentence.replaceAll(disks.data, 'DATA_DIR')}”`;
    },
  );
}

/** Disks that are full or read-only, for each folder that the site writes to. */
export async function disk({ check, folder }) {
  const disks = mountDisks(path.join(folder, 'disk'));
  const site = await createSite({ DATA_DIR: disks.data, TMPDIR: disks.temporary });
  try {
    await site.start();
    const token = await site.logIn();
    const panelToken = await site.logInToPanel();
    const picture = `data:image/jpeg;base64,${(await createTestPhoto()).toString('base64')}`;
    const context = { check, site, token, panelToken, picture, disks };
    for (const kind of Object.keys(DISK_FAULTS)) {
      await checkPublishedFolder(context, kind);
      await checkUploadsFolder(context, kind);
      await checkTemporaryFolder(context, disks.temporary, kind, DISK_FAULTS[kind]);
    }
    await checkDataFolder(context);
    await checkReadOnlyStart(context);
    await check('No log line contains a visitor’s message', () => {
      assert.ok(!site.output().includes(LAST_MESSAGE));
      return 'no message is in the output';
    });
  } finally {
    await site.end();
    disks.unmount();
  }
}
