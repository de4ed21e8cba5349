import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONTACT, contactMessage } from '../testing/api.mjs';
import { waitUntil } from '../testing/wait-until.mjs';
import { parseBody, requestDuring } from './requests.mjs';

const createMessage = (text) => ({ method: 'POST', body: contactMessage(text) });

/** Replicas and services that stop and start again. */
export const FAULT_CHECKS = [
  {
    title: 'a killed replica is restarted automatically, and every request is answered',
    async run({ visit, deployment }) {
      const [replica] = deployment.replicas;
      const kill = async () => {
        await sleep(500);
        await replica.kill();
        await replica.healthy();
      };
      const statuses = await requestDuring(kill, () => visit('/api/info/portfolio'));
      assert.deepEqual(Object.keys(statuses), ['200'], JSON.stringify(statuses));
    },
  },
  {
    title: 'no message is refused while replicas are restarted one by one',
    async run({ visit, deployment }) {
      const replace = async () => {
        for (const replica of deployment.replicas) {
          assert.equal(await replica.stop(), 0, await replica.output());
          await replica.start();
          await replica.healthy();
        }
      };
      let count = 0;
      const statuses = await requestDuring(replace, () => {
        count += 1;
        return visit(CONTACT, createMessage(`Message ${count}`));
      });
      assert.deepEqual(Object.keys(statuses), ['201'], JSON.stringify(statuses));
    },
  },
  {
    title:
      'PostgreSQL stops: visitors are served, messages are refused with a sentence, and accepted after its restart',
    async run({ visit, deployment }) {
      const { postgres, mail } = deployment;
      await postgres.stop();
      assert.equal((await visit('/')).status, 200);
      const refused = await visit(CONTACT, createMessage('Message that cannot be stored'));
      assert.ok(refused.status >= 500, String(refused.status));
      assert.equal(typeof parseBody(refused).message, 'string');
      await postgres.start();
      await postgres.healthy();
      const text = 'Message after the pause';
      await waitUntil('a message is accepted', async () => (await visit(CONTACT, createMessage(text))).status === 201);
      await waitUntil('its mail has arrived', () => mail.inbox.some((source) => source.includes(text)));
    },
  },
  {
    title: 'visitors read the site while the whole CMS is down; API and /_health answer 503 until it has started again',
    async run({ visit, deployment }) {
      const { replicas } = deployment;
      await Promise.all(replicas.map((replica) => replica.stop()));
      assert.equal((await visit('/_health')).status, 503);
      assert.equal((await visit('/')).status, 200);
      assert.equal((await visit('/aboutme')).status, 200);
      assert.equal((await visit('/dashboard')).status, 503);
      const response = await visit('/api/info/tool');
      assert.equal(response.status, 503);
      assert.deepEqual(parseBody(response), { message: 'The site is being restarted, please try again in a moment' });
      const startAll = async () => {
        await Promise.all(replicas.map((replica) => replica.start()));
        await Promise.all(replicas.map((replica) => replica.healthy()));
      };
      const statuses = Object.keys(await requestDuring(startAll, () => visit('/_health'))).map((status) =>
        status.trim(),
      );
      assert.ok(statuses.includes('503'), statuses.join(', '));
      assert.deepEqual(
        statuses.filter((status) => status !== '503' && status !== '204'),
        [],
      );
      assert.equal((await visit('/_health')).status, 204);
      assert.equal(
        await waitUntil('the API answers', async () => (await visit('/api/info/tool')).status === 200),
        true,
      );
    },
  },
];

/** The logs of all earlier checks. */
export const CLEAN_LOGS = {
  title: "every log line of the CMS is JSON, and none contains a visitor's message or a secret",
  async run({ deployment }) {
    const output = await deployment.logs();
    for (const line of output.split('\n').filter(Boolean))
      assert.equal(typeof JSON.parse(line).message, 'string', line);
    for (const secret of ['of the rehearsal', 'Message of', '@visitor.test', deployment.password]) {
      assert.ok(!output.includes(secret));
    }
  },
};
