import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { askDuring, CONTACT, json, messageOf, until } from './requests.mjs';

const message = (words) => ({ method: 'POST', body: messageOf(words) });

/** What happens when replicas come and go; see checks.mjs. */
export const FAULT_CHECKS = [
  {
    title: 'a replica that is killed starts again by itself, and no visitor notices',
    async run({ visit, deployment }) {
      const [replica] = deployment.replicas;
      const kill = async () => {
        await sleep(500);
        await replica.kill();
        await replica.healthy();
      };
      const statuses = await askDuring(kill, () => visit('/api/info/portfolio'));
      assert.deepEqual(Object.keys(statuses), ['200'], JSON.stringify(statuses));
    },
  },
  {
    title: 'replicas are replaced one by one, and no message is refused meanwhile',
    async run({ visit, deployment }) {
      const replace = async () => {
        for (const replica of deployment.replicas) {
          assert.equal(await replica.stop(), 0, await replica.output());
          await replica.start();
          await replica.healthy();
        }
      };
      let count = 0;
      const statuses = await askDuring(replace, () => {
        count += 1;
        return visit(CONTACT, message(`Message ${count}`));
      });
      assert.deepEqual(Object.keys(statuses), ['201'], JSON.stringify(statuses));
    },
  },
  {
    title:
      'PostgreSQL is gone for a while: visitors read on, what cannot be kept is refused, and all goes on by itself',
    async run({ visit, deployment }) {
      const { postgres, mail } = deployment;
      await postgres.stop();
      assert.equal((await visit('/')).status, 200);
      const refused = await visit(CONTACT, message('Words that nobody can keep'));
      assert.ok(refused.status >= 500, String(refused.status));
      assert.equal(typeof json(refused).message, 'string');
      await postgres.start();
      await postgres.healthy();
      const words = 'Words after the pause';
      await until(async () => (await visit(CONTACT, message(words))).status === 201, 'a message that is kept');
      await until(() => mail.inbox.some((source) => source.includes(words)), 'the mail about it');
    },
  },
  {
    title:
      'visitors read the site while the whole CMS is down; calls say so, and /_health does until it has started again',
    async run({ visit, deployment }) {
      const { replicas } = deployment;
      await Promise.all(replicas.map((replica) => replica.stop()));
      assert.equal((await visit('/_health')).status, 503);
      assert.equal((await visit('/')).status, 200);
      assert.equal((await visit('/aboutme')).status, 200);
      assert.equal((await visit('/dashboard')).status, 503);
      const call = await visit('/api/info/tool');
      assert.equal(call.status, 503);
      assert.deepEqual(json(call), { message: 'The site is being restarted, please try again in a moment' });
      const startAll = async () => {
        await Promise.all(replicas.map((replica) => replica.start()));
        await Promise.all(replicas.map((replica) => replica.healthy()));
      };
      const statuses = Object.keys(await askDuring(startAll, () => visit('/_health'))).map((status) => status.trim());
      assert.ok(statuses.includes('503'), statuses.join(', '));
      assert.deepEqual(
        statuses.filter((status) => status !== '503' && status !== '204'),
        [],
      );
      assert.equal((await visit('/_health')).status, 204);
      assert.equal(await until(async () => (await visit('/api/info/tool')).status === 200, 'the API'), true);
    },
  },
];

/** What all of it has left behind in the logs; to be tried last. */
export const CLEAN_LOGS = {
  title: 'every line that the CMS logs is JSON, and none holds what a visitor wrote or a secret',
  async run({ deployment }) {
    const output = await deployment.logs();
    for (const line of output.split('\n').filter(Boolean))
      assert.equal(typeof JSON.parse(line).message, 'string', line);
    for (const secret of ['of the rehearsal', 'Words of', '@visitor.test', deployment.password]) {
      assert.ok(!output.includes(secret));
    }
  },
};
