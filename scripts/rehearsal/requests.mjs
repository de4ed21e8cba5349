import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

/** On a busy machine, with hundreds of mails waiting before the one that is looked for. */
const PATIENCE_MS = 180_000;
/** Between two of many questions: a visitor who is in a hurry, no flood. */
const PACE_MS = 100;

/** What an answer holds as JSON. */
export const json = ({ body }) => JSON.parse(body.toString('utf8'));

/** The addresses of the site's public lists. */
export const LISTS = [
  '/api/info/personal',
  '/api/info/contact',
  '/api/info/tool',
  '/api/info/portfolio',
  '/api/client/all',
];

/** All public lists, as a visitor gets them. */
export const listsOf = (visit) => Promise.all(LISTS.map(async (list) => json(await visit(list))));

/** Where visitors send their messages, and one with these words. */
export const CONTACT = '/api/communication/new-client-contact';
export const messageOf = (words, email = 'vera@visitor.test') => ({ name: 'Vera Visitor', email, message: words });

/** The first value that `look` returns, asked again and again for a while. */
export async function until(look, what) {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const found = await look();
    if (found) return found;
    await sleep(200);
  }
  throw new Error(`This did not come about: ${what}`);
}

/** Sends `body` as JSON to one replica. */
export const post = (url, body, headers = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Logs the owner in and returns the headers of a call that he makes. */
export async function logIn({ visit, deployment }) {
  const { email, password } = deployment;
  const answer = await visit('/api/admin/login', { method: 'POST', body: { email, password } });
  assert.equal(answer.status, 200, answer.body.toString());
  return { Authorization: `Bearer ${json(answer).token}` };
}

/** Does `work` and meanwhile asks over and over; returns how often it got which status, with the words of what is no success. */
export async function askDuring(work, ask) {
  const statuses = new Map();
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const status = await ask().then(({ status: code, body }) => (code < 400 ? code : `${code} ${body}`), String);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await sleep(PACE_MS);
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
  }
  await asking;
  return Object.fromEntries(statuses);
}
