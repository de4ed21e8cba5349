import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONTACT, contactMessage, postJson } from '../testing/api.mjs';
import { waitUntil } from '../testing/wait-until.mjs';

const messageIdsOf = (mails) => mails.map((mail) => mail.match(/^Message-ID: (.*)$/im)[1]);

/** The sources of the mails that contain a text. */
const mailsWith = ({ mail }, text) => mail.inbox.filter((source) => source.includes(text));

/** The visitor of the first check, and that of the killed replica, whose mails may arrive twice at any time. */
const VISITOR = 'vera@visitor.test';
const OTHER_VISITOR = 'una@visitor.test';

/** Each message leads to a notice to the owner, which quotes it, and to a confirmation to the visitor, which does not. */
export const MAIL_CHECKS = [
  {
    title: 'every mail is sent once while all replicas try to send it',
    async run({ deployment }) {
      const { mail, replicas } = deployment;
      const urls = await Promise.all(replicas.map(deployment.urlOf));
      const messages = Array.from({ length: 10 }, (_, at) => `Message ${at} of the rehearsal`);
      await mail.close();
      for (const [at, text] of messages.entries()) {
        const { status } = await postJson(urls[at % urls.length] + CONTACT, contactMessage(text, VISITOR));
        assert.equal(status, 201);
      }
      for (const replica of replicas) {
        await waitUntil(`${replica.name} tries`, async () => /waits after try/.test(await replica.output()));
      }
      await mail.open();
      for (const text of messages)
        await waitUntil(`the mail with "${text}" has arrived`, () => mailsWith(deployment, text).length > 0);
      await sleep(3000);
      for (const text of messages) assert.equal(mailsWith(deployment, text).length, 1, text);
      const ids = messageIdsOf(mailsWith(deployment, VISITOR));
      assert.equal(new Set(ids).size, ids.length);
    },
  },
];

const HELD_MESSAGE = 'Message of the killed sender';

/** The first part of the check below. */
export const KILLED_SENDER = {
  title: 'a replica is killed while it sends a mail',
  async run({ deployment }) {
    const { mail, replicas, urlOf } = deployment;
    const held = mail.holdNext(HELD_MESSAGE);
    await postJson((await urlOf(replicas[0])) + CONTACT, contactMessage(HELD_MESSAGE, OTHER_VISITOR));
    const { isDisconnected } = await held;
    for (const replica of replicas) {
      // Any replica may be the sender.
      if (isDisconnected()) break;
      await replica.kill();
      await sleep(500);
      await replica.healthy();
    }
    assert.ok(isDisconnected());
  },
};

/** Another replica sends the mail after the lease of the first one, two minutes. */
export const MAIL_OF_KILLED_SENDER = {
  title: 'the mail of the killed sender is sent again with the same Message-ID',
  async run({ deployment }) {
    const listCopies = () => mailsWith(deployment, HELD_MESSAGE);
    await waitUntil('the mail has arrived again', () => listCopies().length > 1);
    assert.equal(new Set(messageIdsOf(listCopies())).size, 1);
  },
};
