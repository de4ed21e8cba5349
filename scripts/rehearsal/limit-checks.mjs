import assert from 'node:assert/strict';
import { post, restartAll, until } from './calls.mjs';

const LIMIT = 4;
const CALL = '/api/communication/new-client-contact';
const BODY = { name: 'Vera Visitor', email: 'vera@visitor.test', message: 'Words of somebody who writes a lot' };

/** `LIMIT` messages and one more for each replica, from one address and in turn; returns the statuses. */
async function writeALot({ replicas }, from) {
  const statuses = [];
  for (let at = 0; at < LIMIT + replicas.length; at++) {
    const answer = await post(replicas[at % replicas.length].url + CALL, BODY, { 'X-Forwarded-For': from });
    if (answer.status === 429) assert.ok(Number(answer.headers.get('retry-after')) > 0);
    statuses.push(answer.status);
  }
  return statuses;
}

const SHARED = [...Array(LIMIT).fill(201), 429, 429];
const said = ({ started }, name, words) => started[name].output().split(words).length - 1;

/** What replicas count together; see checks.mjs. */
export const LIMIT_CHECKS = [
  {
    title: 'a limit is shared by all replicas; while Redis is gone each counts by itself, says so once, and goes on',
    async run({ topology }) {
      await restartAll(topology, { LIMIT_MESSAGES: `${LIMIT}/1h` });
      assert.deepEqual(await writeALot(topology, '203.0.113.1'), SHARED);

      await topology.started.redis.stop();
      assert.deepEqual(await writeALot(topology, '203.0.113.2'), Array(LIMIT + 2).fill(201));
      for (const { name } of topology.replicas)
        await until(() => said(topology, name, 'Redis does not answer') === 1, `${name} says that Redis is gone`);

      await topology.start('redis').healthy();
      for (const { name } of topology.replicas)
        await until(() => said(topology, name, 'Redis answers again') === 1, `${name} finds Redis again`);
      for (const { name } of topology.replicas) assert.equal(said(topology, name, 'Redis does not answer'), 1);
      assert.deepEqual(await writeALot(topology, '203.0.113.3'), SHARED);
    },
  },
];
