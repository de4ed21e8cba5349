import assert from 'node:assert/strict';

/** What a person must never be shown: a stack, a statement, a path of the server. */
const INSIDES = /\n\s+at |node_modules|\.(?:js|ts):\d+|select .* from |insert into|\/tmp\/|ECONN|SQLITE_|ENOSPC|EROFS/i;

/** Throws unless `text` is `{ message }`, one sentence that shows nothing of the server's insides. Returns the sentence. */
export function sentenceIn(text) {
  const body = JSON.parse(text);
  assert.deepEqual(Object.keys(body), ['message'], text);
  assert.equal(typeof body.message, 'string');
  assert.ok(body.message.length > 0);
  assert.doesNotMatch(text, INSIDES);
  return body.message;
}

/** Throws unless `answer` says for now what cannot be done: 503, when to come again, and a sentence, which is returned. */
export async function unavailable(answer) {
  const text = await answer.text();
  assert.equal(answer.status, 503, text);
  assert.match(answer.headers.get('Retry-After') ?? 'none', /^\d+$/);
  return sentenceIn(text);
}
