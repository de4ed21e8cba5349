import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { PUBLIC_LISTS } from '../testing/api.mjs';

const REQUEST_INTERVAL_MS = 100;

/** The body of a response as JSON. */
export const parseBody = ({ body }) => JSON.parse(body.toString('utf8'));

/** All public lists, requested with `visit` (see https-client.mjs). */
export const fetchLists = (visit) => Promise.all(PUBLIC_LISTS.map(async (list) => parseBody(await visit(list))));

/** Logs the owner in and resolves with the headers of the owner's requests. */
export async function logIn({ visit, deployment }) {
  const { email, password } = deployment;
  const response = await visit('/api/admin/login', { method: 'POST', body: { email, password } });
  assert.equal(response.status, 200, response.body.toString());
  return { Authorization: `Bearer ${parseBody(response).token}` };
}

/**
 * Calls `request` again and again while `work` runs; resolves with how often each status came. A status of 400 or more
 * includes the body.
 */
export async function requestDuring(work, request) {
  const statuses = new Map();
  let isActive = true;
  const requesting = (async () => {
    while (isActive) {
      const status = await request().then(({ status: code, body }) => (code < 400 ? code : `${code} ${body}`), String);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await sleep(REQUEST_INTERVAL_MS);
    }
  })();
  try {
    await work();
  } finally {
    isActive = false;
  }
  await requesting;
  return Object.fromEntries(statuses);
}
