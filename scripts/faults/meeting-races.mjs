import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { queryPostgres } from '../harness/postgres.mjs';
import {
  answerByLink,
  assertAnswered,
  assertHeldTimes,
  assertNoDeadlock,
  deleteInPanel,
  editInPanel,
  isSuccess,
  OVERLAPPING_MS,
  requestMeeting,
  saveRules,
  storeMeeting,
} from './meeting-calls.mjs';

/** Deletes a meeting past the CMS; the answer is that of a successful request. */
async function deleteRow(databaseUrl, id) {
  await queryPostgres(databaseUrl, `DELETE FROM back_office_meetings WHERE document_id = '${id}'`);
  return { status: 200, message: '' };
}

/**
 * Returns the changes of owner, visitors, panel and database that run at once, each as a function of a replica: those under
 * `contest` want the same time, and those under `rules` succeed. Each meeting is named after the change that uses it.
 */
function planRace({ databaseUrl, panelToken }, { answered, moved, edited, removed, deleted }, times, name) {
  const [wanted, other] = times;
  return {
    rules: ['A', 'B'].map((room) => (replica) => saveRules(replica, panelToken, { place: `Room ${name} ${room}` })),
    contest: [
      (replica) => answerByLink(replica, moved.tokens.owner, 'move', wanted),
      (replica) => editInPanel(replica, panelToken, edited.id, { to: wanted + OVERLAPPING_MS }),
      (replica) => requestMeeting(replica, `${name}-one@visitor.test`, wanted),
      (replica) => requestMeeting(replica, `${name}-two@visitor.test`, wanted + OVERLAPPING_MS),
    ],
    others: [
      (replica) => answerByLink(replica, answered.tokens.owner, 'confirm'),
      (replica) => editInPanel(replica, panelToken, answered.id, { state: 'confirmed' }),
      (replica) => answerByLink(replica, answered.tokens.visitor, 'cancel'),
      (replica) => answerByLink(replica, removed.tokens.owner, 'move', other),
      () => deleteRow(databaseUrl, removed.id),
      (replica) => answerByLink(replica, deleted.tokens.owner, 'confirm'),
      (replica) => deleteInPanel(replica, panelToken, deleted.id),
    ],
  };
}

/** Runs a race over both replicas; resolves with the lists of answers that correspond to those of `planRace`. */
async function runRace(services, nextTime, name) {
  const { replicas, random } = services;
  const roles = ['answered', 'moved', 'edited', 'removed', 'deleted'];
  const stored = await Promise.all(
    roles.map((role) => storeMeeting(services, `${name}-${role}@visitor.test`, nextTime())),
  );
  const meetings = Object.fromEntries(roles.map((role, index) => [role, stored[index]]));
  const plan = Object.entries(planRace(services, meetings, [nextTime(), nextTime()], name));
  const answers = Object.fromEntries(plan.map(([list]) => [list, []]));
  const run = async ({ list, step }) => {
    await sleep(random.integer(0, 20));
    answers[list].push(await step(random.pick(replicas)));
  };
  await Promise.all(random.shuffle(plan.flatMap(([list, steps]) => steps.map((step) => ({ list, step })))).map(run));
  return answers;
}

/** Answers, edits and deletions of the same meetings and times at once. */
export async function checkRaces(services, nextTime, rounds) {
  const { check, postgres, databaseUrl } = services;
  await check(
    'Links, panel, requests, changed rules and deleted rows at once: one meeting gets a time that several want, and meetings hold their times',
    async () => {
      const counts = {};
      for (let round = 0; round < rounds; round += 1) {
        const { contest, rules, others } = await runRace(services, nextTime, `race-${round}`);
        for (const answer of [...contest, ...rules, ...others]) {
          assertAnswered(answer);
          counts[answer.status] = (counts[answer.status] ?? 0) + 1;
        }
        assert.deepEqual(
          rules.filter((answer) => !isSuccess(answer)),
          [],
        );
        assert.equal(contest.filter(isSuccess).length, 1, JSON.stringify(contest));
        await assertHeldTimes(databaseUrl);
      }
      assertNoDeadlock(postgres);
      const statuses = Object.entries(counts).map(([status, count]) => `${count} × ${status}`);
      return `${rounds} rounds: ${statuses.join(', ')}`;
    },
  );
}
