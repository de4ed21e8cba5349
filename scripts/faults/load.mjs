import assert from 'node:assert/strict';
import path from 'node:path';
import { CONTACT, contactMessage, postJson } from '../harness/api.mjs';
import { repeatDuring } from '../harness/background-reads.mjs';
import { startMailServer } from '../harness/mail-server.mjs';
import { createSite } from '../harness/site.mjs';
import { runWrk } from '../harness/wrk.mjs';

/** Requests a second: half of the budgets in bench/budgets.mjs, on two cores that do nothing else. */
const MIN_RATES = { 'Public API': 10_000, Pages: 7500 };
const PATHS = { 'Public API': '/api/info/portfolio', Pages: '/' };
const REGISTRATION_INTERVAL_MS = 1000;
const MESSAGE_INTERVAL_MS = 200;

const formatNumber = (number) => Math.round(number).toLocaleString('en-US');

/** Calls `send(count)` every `intervalMs` while `work` runs; resolves with `{ result, count, failures }`. */
async function sendDuring(work, intervalMs, send) {
  const statuses = [];
  const start = (count) =>
    send(count).then(
      ({ status }) => statuses.push(status),
      (error) => statuses.push(error.message),
    );
  const result = await repeatDuring(work, intervalMs, start);
  return { result, count: statuses.length, failures: statuses.filter((status) => status !== 201) };
}

const register = (url, group) => (count) =>
  postJson(`${url}/api/admin/register`, {
    name: `Person ${count}`,
    email: `person-${group}-${count}@example.test`,
    password: 'a password of theirs',
    picture: '',
  });

const sendMessage = (url) => (count) =>
  postJson(url + CONTACT, contactMessage(`Message ${count}`, `visitor-${count}@example.test`));

/** Loads one address while people register and send messages. */
async function checkLoad({ check, site, quick }, what) {
  const seconds = quick ? 10 : 60;
  const url = site.url + PATHS[what];
  await runWrk(url, { seconds: 2 });
  await check(
    `${what}, loaded for ${seconds} s while people register and send messages: no error${quick ? '' : ', at least half its budget'}`,
    async () => {
      // runWrk throws when a response is not 2xx or 3xx, or does not come.
      const load = () => runWrk(url, { seconds, timeoutSeconds: quick ? 10 : 2 });
      const loadAndSend = () => sendDuring(load, MESSAGE_INTERVAL_MS, sendMessage(site.url));
      const registrations = await sendDuring(loadAndSend, REGISTRATION_INTERVAL_MS, register(site.url, what.length));
      const messages = registrations.result;
      const { perSecond, requests } = messages.result;
      assert.deepEqual([...registrations.failures, ...messages.failures], []);
      // The quick form also runs on slow and busy machines.
      const minimum = quick ? 0 : MIN_RATES[what];
      assert.ok(perSecond >= minimum, `${formatNumber(perSecond)}/s, less than ${formatNumber(minimum)}/s`);
      return `${formatNumber(perSecond)}/s, ${formatNumber(requests)} requests, ${registrations.count} registrations and ${messages.count} messages, no error`;
    },
  );
}

/** Many readers, while people register and send messages. */
export async function load({ check, quick, folder }) {
  const mail = await startMailServer();
  const site = await createSite({ DATA_DIR: path.join(folder, 'load'), ...mail.environment });
  await site.start();
  try {
    for (const what of Object.keys(PATHS)) await checkLoad({ check, site, quick }, what);
  } finally {
    await site.end();
    await mail.close();
  }
}
