import assert from 'node:assert/strict';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailServer } from '../harness/mail-server.mjs';
import { createSite, post } from '../harness/site.mjs';
import { wrk } from '../harness/wrk.mjs';
import { freePort } from '../server/port.mjs';

/** Half of the budgets in bench/budgets.mjs, in requests a second: what two cores owe that have nothing else to do. */
const LEAST = { 'Public API': 10_000, Pages: 7500 };
const ADDRESSES = { 'Public API': '/api/info/portfolio', Pages: '/' };
/** How often somebody signs up, and somebody writes, in ms. */
const SIGN_UP_EVERY = 1000;
const WRITE_EVERY = 200;

/** Does `act(n)` every so many ms for as long as `isGoingOn`; resolves with how many there were, and how many failed. */
async function keepDoing(every, isGoingOn, act) {
  const statuses = [];
  const acts = [];
  for (let count = 0; isGoingOn(); count += 1) {
    acts.push(
      act(count).then(
        ({ status }) => statuses.push(status),
        (error) => statuses.push(error.message),
      ),
    );
    await sleep(every);
  }
  await Promise.all(acts);
  return { count: statuses.length, failures: statuses.filter((status) => status !== 201) };
}

const signUp = (url, round) => (count) =>
  post(`${url}/api/admin/register`, {
    name: `Person ${count}`,
    email: `person-${round}-${count}@example.test`,
    password: 'a password of theirs',
    picture: '',
  });

const write = (url) => (count) =>
  post(`${url}/api/communication/new-client-contact`, {
    name: `Visitor ${count}`,
    email: `visitor-${count}@example.test`,
    message: `A letter, the ${count}th of them, while everybody reads`,
  });

/** Many readers, for a minute, while people sign up and write. */
export async function load({ promise, quick, folder }) {
  const mail = await startMailServer('127.0.0.1', await freePort());
  const site = await createSite({ DATA_DIR: path.join(folder, 'load'), ...mail.environment });
  await site.start();
  const seconds = quick ? 10 : 60;
  const patience = quick ? 10 : 2;
  try {
    for (const [what, address] of Object.entries(ADDRESSES)) {
      await wrk(site.url + address, { seconds: 2 });
      await promise(
        `${what}, held for ${seconds} s while people sign up and write: no error${quick ? '' : ', at least half its budget'}`,
        async () => {
          let isGoingOn = true;
          const people = [
            keepDoing(SIGN_UP_EVERY, () => isGoingOn, signUp(site.url, what.length)),
            keepDoing(WRITE_EVERY, () => isGoingOn, write(site.url)),
          ];
          // It throws when one answer is none of 2xx and 3xx, or does not come.
          const { perSecond, requests } = await wrk(site.url + address, { seconds, patience }).finally(() => {
            isGoingOn = false;
          });
          const [signUps, letters] = await Promise.all(people);
          assert.deepEqual([...signUps.failures, ...letters.failures], []);
          const rate = Math.round(perSecond).toLocaleString('en-US');
          // The quick form runs on machines whose rates say nothing: slower ones, and such as do something else, too.
          const least = quick ? 0 : LEAST[what];
          assert.ok(perSecond >= least, `${rate}/s, less than ${least.toLocaleString('en-US')}/s`);
          return `${rate}/s, ${requests.toLocaleString('en-US')} requests, ${signUps.count} sign-ups and ${letters.count} messages, no error`;
        },
      );
    }
  } finally {
    await site.end();
    await mail.stop();
  }
}
