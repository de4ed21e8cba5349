import assert from 'node:assert/strict';
import path from 'node:path';
import { CONTACT, contactMessage, postJson } from '../harness/api.mjs';
import { startMailServer } from '../harness/mail-server.mjs';
import { createSite } from '../harness/site.mjs';
import { waitUntil } from '../harness/wait-until.mjs';

const MAILS = '/content-manager/collection-types/plugin::back-office.mail';
const REFUSED = 'refused@visitor.test';
const OTHER = 'other@visitor.test';
const TIMEOUT = { timeoutMs: 30_000 };

/** The owner's requests in the panel. */
async function openPanel(site) {
  const token = await site.logInToPanel();
  const get = async (address) => {
    const response = await fetch(site.url + address, { headers: { Authorization: `Bearer ${token}` } });
    assert.equal(response.status, 200, address);
    return response.json();
  };
  return {
    inbox: () => get('/back-office/inbox'),
    mailTo: async (email) => (await get(`${MAILS}?filters[recipient][$eq]=${encodeURIComponent(email)}`)).results[0],
    sendAgain: (mail) => postJson(`${site.url}/back-office/mails/${mail.documentId}/send`, {}, { token }),
  };
}

const isMailTo = (email) => (source) => source.match(/^To: (.*)$/im)?.[1].includes(email);

async function checkRefusedMails({ check, site, mail, panel }) {
  const sendMessage = (email) => postJson(site.url + CONTACT, contactMessage(`Message of ${email}`, email));
  const refusedMailIn = async (state) => {
    const found = await panel.mailTo(REFUSED);
    return found?.state === state && found;
  };
  const sendAgain = async () => {
    const response = await panel.sendAgain(await panel.mailTo(REFUSED));
    assert.equal(response.status, 200, await response.text());
  };
  mail.reject(REFUSED);
  await check(
    'Mail server that refuses an address permanently: the mail fails at once, other mails are sent',
    async () => {
      const start = Date.now();
      assert.equal((await sendMessage(REFUSED)).status, 201);
      assert.equal((await sendMessage(OTHER)).status, 201);
      const { attempts, lastError } = await waitUntil('the mail has failed', () => refusedMailIn('failed'), TIMEOUT);
      assert.equal(attempts, 1);
      assert.match(lastError, /550 No such person here/);
      await waitUntil('the other mail has arrived', () => mail.inbox.some(isMailTo(OTHER)), TIMEOUT);
      const hasNotice = () => mail.inbox.some((source) => source.includes(`Message of ${REFUSED}`));
      await waitUntil('the notice to the owner has arrived', hasNotice, TIMEOUT);
      return `failed after one attempt, the others sent, within ${((Date.now() - start) / 1000).toFixed(1)} s`;
    },
  );
  await check(
    'Refused mail: the panel shows the mail, and a second try by the owner fails as long as the address is refused',
    async () => {
      assert.equal((await panel.inbox()).refused, 1);
      await sendAgain();
      await waitUntil('it has failed twice', async () => (await refusedMailIn('failed')).attempts === 2, TIMEOUT);
      return 'two attempts, both of them requested';
    },
  );
  mail.reject(null);
  await check(
    'Refused mail: a try by the owner after the mail server accepts the address delivers the mail once',
    async () => {
      await sendAgain();
      await waitUntil('the mail is sent', () => refusedMailIn('sent'), TIMEOUT);
      assert.equal(mail.inbox.filter(isMailTo(REFUSED)).length, 1);
      assert.equal((await panel.inbox()).refused, 0);
      return 'sent at the third attempt';
    },
  );
}

/** A mail server refuses mails permanently, and accepts them later. */
export async function refusedMails({ check, folder }) {
  const mail = await startMailServer();
  const site = await createSite({ DATA_DIR: path.join(folder, 'refusals'), SEED_DEMO: 'false', ...mail.environment });
  await site.start();
  try {
    await checkRefusedMails({ check, site, mail, panel: await openPanel(site) });
  } finally {
    await site.end();
    await mail.close();
  }
}
