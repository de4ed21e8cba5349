import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { askDuring, json, until } from './calls.mjs';

const message = (words) => ({
  method: 'POST',
  body: { name: 'Vera Visitor', email: 'vera@visitor.test', message: words },
});
const CONTACT = '/api/communication/new-client-contact';

/** What happens when replicas come and go; see checks.mjs. */
export const FAULT_CHECKS = [
  {
    title: 'a replica that is killed is not noticed',
    async run({ visit, topology }) {
      const [{ name }] = topology.replicas;
      const kill = async () => {
        await sleep(500);
        await topology.started[name].stop('SIGKILL');
        await sleep(2000);
      };
      const statuses = await askDuring(kill, () => visit('/api/info/portfolio'));
      await topology.start(name).healthy();
      assert.deepEqual(Object.keys(statuses), ['200'], JSON.stringify(statuses));
    },
  },
  {
    title: 'replicas are replaced one by one, and no message is refused meanwhile',
    async run({ visit, topology }) {
      const replace = async () => {
        for (const { name } of topology.replicas) {
          assert.equal(await topology.started[name].stop('SIGTERM'), 0, topology.started[name].output());
          await topology.start(name).healthy();
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
    async run({ visit, topology }) {
      await topology.started.postgres.stop('SIGINT');
      assert.equal((await visit('/')).status, 200);
      const refused = await visit(CONTACT, message('Words that nobody can keep'));
      assert.ok(refused.status >= 500, String(refused.status));
      assert.equal(typeof json(refused).message, 'string');
      await topology.start('postgres').healthy();
      const words = 'Words after the pause';
      await until(async () => (await visit(CONTACT, message(words))).status === 201, 'a message that is kept');
      await until(() => topology.mail.inbox.some((mail) => mail.includes(words)), 'the mail about it');
    },
  },
  {
    title:
      'visitors read the site while the whole CMS is down; calls say so, and /_health does until it has started again',
    async run({ visit, topology }) {
      await Promise.all(topology.replicas.map(({ name }) => topology.started[name].stop()));
      assert.equal((await visit('/_health')).status, 503);
      assert.equal((await visit('/')).status, 200);
      assert.equal((await visit('/aboutme')).status, 200);
      assert.equal((await visit('/dashboard')).status, 503);
      const call = await visit('/api/info/tool');
      assert.equal(call.status, 503);
      assert.deepEqual(json(call), { message: 'The site is being restarted, please try again in a moment' });
      const startAll = () => Promise.all(topology.replicas.map(({ name }) => topology.start(name).healthy()));
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
  run({ topology }) {
    for (const { name } of topology.replicas) {
      const output = topology.started[name].output();
      for (const line of output.split('\n').filter(Boolean))
        assert.equal(typeof JSON.parse(line).message, 'string', line);
      for (const secret of ['of the rehearsal', 'Words of', '@visitor.test', topology.password]) {
        assert.ok(!output.includes(secret));
      }
    }
  },
};
