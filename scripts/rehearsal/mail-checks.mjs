import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONTACT, messageOf, post, until } from './requests.mjs';

/** What a mail is known by. */
const idsOf = (mails) => mails.map((mail) => mail.match(/^Message-ID: (.*)$/im)[1]);

/** Mails in which something stands, as they have arrived. */
const arrived = ({ mail }, words) => mail.inbox.filter((source) => source.includes(words));

/** Writes in these checks; the mails of a killed replica are another's, for they may come twice at any moment. */
const PATIENT = 'vera@visitor.test';
const UNLUCKY = 'una@visitor.test';

/** Every message is told to the owner and acknowledged to the visitor; only the first repeats its words. */
export const MAIL_CHECKS = [
  {
    title: 'every mail is sent once, though all replicas try',
    async run({ deployment }) {
      const { mail, replicas } = deployment;
      const urls = await Promise.all(replicas.map(deployment.urlOf));
      const words = Array.from({ length: 10 }, (_, at) => `Letter ${at} of the rehearsal`);
      await mail.goDown();
      for (const [at, text] of words.entries()) {
        const { status } = await post(urls[at % urls.length] + CONTACT, messageOf(text, PATIENT));
        assert.equal(status, 201);
      }
      for (const replica of replicas) {
        await until(async () => /waits after try/.test(await replica.output()), `${replica.name} tries`);
      }
      await mail.comeBack();
      for (const text of words) await until(() => arrived(deployment, text).length > 0, `the mail with "${text}"`);
      await sleep(3000);
      for (const text of words) assert.equal(arrived(deployment, text).length, 1, text);
      const ids = idsOf(arrived(deployment, PATIENT));
      assert.equal(new Set(ids).size, ids.length);
    },
  },
];

const LAST_LETTER = 'Words of a last letter';

/** The beginning of the check below. */
export const KILLED_SENDER = {
  title: 'a replica is killed while it sends a mail',
  async run({ deployment }) {
    const { mail, replicas, urlOf } = deployment;
    const held = mail.hold(LAST_LETTER);
    await post((await urlOf(replicas[0])) + CONTACT, messageOf(LAST_LETTER, UNLUCKY));
    const { isBroken } = await held;
    for (const replica of replicas) {
      // Most likely the first sends it; whoever does, dies.
      if (isBroken()) break;
      await replica.kill();
      await sleep(500);
      await replica.healthy();
    }
    assert.ok(isBroken());
  },
};

/** Two minutes later: for so long, a mail belongs to the process that has begun to send it. */
export const MAIL_OF_KILLED_SENDER = {
  title: 'the mail whose sender was killed has been sent again, by the same Message-ID',
  async run({ deployment }) {
    const copies = () => arrived(deployment, LAST_LETTER);
    await until(() => copies().length > 1, 'the mail once more');
    assert.equal(new Set(idsOf(copies())).size, 1);
  },
};
