import assert from 'node:assert/strict';
import path from 'node:path';
import { startMailServer } from '../harness/mail-server.mjs';
import { createSite, post, until } from '../harness/site.mjs';
import { freePort } from '../server/port.mjs';

const CONTACT = '/api/communication/new-client-contact';
const MAILS = '/content-manager/collection-types/plugin::back-office.mail';
const REFUSED = 'refused@visitor.test';

/** The calls that the owner makes in the panel. */
async function openPanel(site) {
  const token = await site.logIntoPanel();
  const get = async (address) => {
    const answer = await fetch(site.url + address, { headers: { Authorization: `Bearer ${token}` } });
    assert.equal(answer.status, 200, address);
    return answer.json();
  };
  return {
    inbox: () => get('/back-office/inbox'),
    mailTo: async (email) => (await get(`${MAILS}?filters[recipient][$eq]=${encodeURIComponent(email)}`)).results[0],
    sendAgain: (mail) => post(`${site.url}/back-office/mails/${mail.documentId}/send`, {}, { token }),
  };
}

const isMailTo = (email) => (source) => source.match(/^To: (.*)$/im)?.[1].includes(email);

async function tryRefusals({ promise, site, mail, panel }) {
  const write = (email) => post(site.url + CONTACT, { name: 'Vera Visitor', email, message: `Words of ${email}` });
  const mailIn = async (state) => {
    const found = await panel.mailTo(REFUSED);
    return found?.state === state && found;
  };
  mail.refuse(REFUSED);
  await promise('Mail server that refuses an address for good: the mail fails at once, others go out', async () => {
    const began = Date.now();
    assert.equal((await write(REFUSED)).status, 201);
    assert.equal((await write('other@visitor.test')).status, 201);
    const { attempts, lastError } = await until('a mail that has failed', 30, () => mailIn('failed'));
    assert.equal(attempts, 1);
    assert.match(lastError, /550 No such person here/);
    await until('the other mail', 30, () => mail.inbox.some(isMailTo('other@visitor.test')));
    await until('the notice', 30, () => mail.inbox.some((source) => source.includes(`Words of ${REFUSED}`)));
    return `failed after one try, the others sent, within ${((Date.now() - began) / 1000).toFixed(1)} s`;
  });
  await promise('The owner sees it in the panel; sent again while it is refused, it fails again', async () => {
    assert.equal((await panel.inbox()).refused, 1);
    const answer = await panel.sendAgain(await panel.mailTo(REFUSED));
    assert.equal(answer.status, 200, await answer.text());
    await until('a second failure', 30, async () => (await mailIn('failed')).attempts === 2);
    return 'two tries, both of them asked for';
  });
  mail.refuse(null);
  await promise(
    'Once the mail server has changed its mind, the owner sends it again, and it arrives once',
    async () => {
      const answer = await panel.sendAgain(await panel.mailTo(REFUSED));
      assert.equal(answer.status, 200, await answer.text());
      await until('a mail that is sent', 30, () => mailIn('sent'));
      assert.equal(mail.inbox.filter(isMailTo(REFUSED)).length, 1);
      assert.equal((await panel.inbox()).refused, 0);
      return 'sent at the third try';
    },
  );
}

/** A mail server refuses mails permanently, and accepts them later. */
export async function refusals({ promise, folder }) {
  const mail = await startMailServer('127.0.0.1', await freePort());
  const site = await createSite({ DATA_DIR: path.join(folder, 'refusals'), SEED_DEMO: 'false', ...mail.environment });
  await site.start();
  try {
    await tryRefusals({ promise, site, mail, panel: await openPanel(site) });
  } finally {
    await site.end();
    await mail.stop();
  }
}
