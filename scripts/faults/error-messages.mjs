import assert from 'node:assert/strict';

/** Stack traces, SQL, paths and error codes, which a response must not contain. */
const INTERNALS =
  /\n\s+at |node_modules|\.(?:js|ts):\d+|select .* from |insert into|\/tmp\/|ECONN|SQLITE_|ENOSPC|EROFS/i;

async function assertStatus503(response) {
  const text = await response.text();
  assert.equal(response.status, 503, text);
  assert.match(response.headers.get('Retry-After') ?? 'none', /^\d+$/);
  return text;
}

/** Returns the sentence of an error of the API. Throws unless `text` is `{ message }` or `{ message, field }` without internals of the server. */
export function parseErrorMessage(text) {
  const body = JSON.parse(text);
  assert.deepEqual(
    Object.keys(body).filter((name) => name !== 'field'),
    ['message'],
    text,
  );
  assert.equal(typeof body.message, 'string');
  assert.ok(body.message.length > 0);
  assert.doesNotMatch(text, INTERNALS);
  return body.message;
}

/** Returns the sentence of a 503 of the API. Throws unless the response is one, with Retry-After. */
export const assertUnavailable = async (response) => parseErrorMessage(await assertStatus503(response));

/** Returns the sentence of a 503 of the panel's own routes. Throws unless the response is one, with Retry-After. */
export const assertPanelUnavailable = async (response) => JSON.parse(await assertStatus503(response)).error.message;
