import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readDuring, readInWords } from '../harness/background-reads.mjs';
import { createSite, post, until } from '../harness/site.mjs';
import { unavailable } from './error-messages.mjs';
import { FAULTS, mountDisks } from './small-disks.mjs';
import { tryTemporaryFolder } from './temporary-folder.mjs';

const CONTACT = '/api/communication/new-client-contact';
/** The log of the database has room of its own, of some megabytes. */
const MOST = 3000;
const RECOVERED_S = 90;

const filesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name !== 'filler')
        .sort()
    : [];

async function tryPublished({ promise, site, token, panel, disks }, kind) {
  const summary = async () => {
    const headers = { Authorization: `Bearer ${panel}` };
    return (await fetch(`${site.url}/back-office/publication`, { headers })).json();
  };
  const [tool] = await (await fetch(`${site.url}/api/info/tool`)).json();
  const page = async () => (await fetch(site.url)).text();
  const name = `Tool on a ${kind} disk`;
  await promise(`Published folder ${kind}: a change is on the page, from memory, and the owner is told`, async () => {
    const giveBack = FAULTS[kind](disks.published);
    try {
      const address = `${site.url}/api/info/tool/${tool._id}`;
      const answer = await post(address, { name }, { token, method: 'PATCH' });
      assert.equal(answer.status, 200, await answer.text());
      await until('the change on the page', 30, async () => (await page()).includes(name));
      const { failure } = await until('word of it to the owner', 30, async () => {
        const told = await summary();
        return told.failure && told;
      });
      return `“${failure.reason.replaceAll(disks.data, 'DATA_DIR')}”`;
    } finally {
      giveBack();
    }
  });
  await promise(`Published folder no longer ${kind}: its files follow by themselves`, async () => {
    const began = Date.now();
    await until('the end of the failure', RECOVERED_S, async () => (await summary()).failure === null);
    assert.ok(readFileSync(path.join(disks.published, 'index.html'), 'utf8').includes(name));
    return `${((Date.now() - began) / 1000).toFixed(1)} s later`;
  });
}

async function tryUploads({ promise, site, token, picture, disks }, kind) {
  const upload = () => post(`${site.url}/api/upload/tool/picture`, { imageString: picture }, { token });
  await promise(`Uploads folder ${kind}: a picture is refused with a sentence, and nothing of it stays`, async () => {
    const before = filesIn(disks.uploads);
    const giveBack = FAULTS[kind](disks.uploads);
    let sentence;
    try {
      sentence = await unavailable(await upload());
    } finally {
      giveBack();
    }
    assert.deepEqual(filesIn(disks.uploads), before);
    const answer = await upload();
    assert.equal(answer.status, 201, await answer.text());
    return `“${sentence}”, and the next one is taken`;
  });
}

/** Writes messages until one is refused; returns how many were taken. The disk's last pages hold a few. */
async function writeUntilRefused(site) {
  for (let count = 0; count < MOST; count += 1) {
    const message = `Words ${count} `.repeat(480).slice(0, 5000);
    const body = { name: 'Vera Visitor', email: `vera-${count}@visitor.test`, message };
    const answer = await post(site.url + CONTACT, body);
    if (answer.status !== 201) return { count, sentence: await unavailable(answer) };
  }
  throw new Error(`A full disk took ${MOST} messages`);
}

async function tryDatabase({ promise, site, panel, disks }) {
  let taken = 0;
  await promise('Data folder full: visitors read on, a message is refused with a sentence', async () => {
    const giveBack = FAULTS.full(disks.data);
    try {
      const { result, ...reads } = await readDuring(site.url, async () => {
        const refused = await writeUntilRefused(site);
        await sleep(2000);
        return refused;
      });
      taken = result.count;
      return `“${result.sentence}” after ${result.count} for which there still was room; ${readInWords(reads)}`;
    } finally {
      giveBack();
    }
  });
  await promise('Data folder no longer full: messages are taken by itself', async () => {
    const began = Date.now();
    const body = { name: 'Vera Visitor', email: 'vera@visitor.test', message: 'Words after that' };
    await until(
      'a message that is taken',
      RECOVERED_S,
      async () => (await post(site.url + CONTACT, body)).status === 201,
    );
    const headers = { Authorization: `Bearer ${panel}` };
    const { unread } = await (await fetch(`${site.url}/back-office/inbox`, { headers })).json();
    assert.equal(unread, taken + 1);
    return `all ${taken} of before are stored; ${((Date.now() - began) / 1000).toFixed(1)} s later`;
  });
}

/** SQLite keeps its file open, and a file system with open files cannot be made read-only: the site is started on one. */
async function tryReadOnlyStart({ promise, site, disks }) {
  await promise(
    'Data folder read-only at the start: it says so in a sentence, and starts once it can be written',
    async () => {
      await site.end();
      const giveBack = FAULTS['read-only'](disks.data);
      try {
        await assert.rejects(site.start());
      } finally {
        giveBack();
      }
      const words = site.lastWords();
      assert.match(words, /The server did not start\. The data folder .* cannot be written/);
      assert.doesNotMatch(words, /\n\s+at /);
      await site.start();
      const [sentence] = words.match(/^.*cannot be written.*$/m);
      return `“${sentence.replaceAll(disks.data, 'DATA_DIR')}”`;
    },
  );
}

/** What the site does where nothing can be written. */
export async function disk({ promise, folder }) {
  const { photograph } = await import('../harness/photo.mjs');
  const disks = mountDisks(path.join(folder, 'disk'));
  const site = await createSite({ DATA_DIR: disks.data, TMPDIR: disks.temporary });
  try {
    await site.start();
    const token = await site.logIn();
    const panel = await site.logIntoPanel();
    const picture = `data:image/jpeg;base64,${(await photograph()).toString('base64')}`;
    const at = { promise, site, token, panel, picture, disks };
    for (const kind of Object.keys(FAULTS)) {
      await tryPublished(at, kind);
      await tryUploads(at, kind);
      await tryTemporaryFolder(at, disks.temporary, kind, FAULTS[kind]);
    }
    await tryDatabase(at);
    await tryReadOnlyStart(at);
    await promise('No log line shows a visitor’s words', () => {
      assert.ok(!site.output().includes('Words after that'));
      return 'none of them is in the output';
    });
  } finally {
    await site.end();
    disks.unmount();
  }
}
