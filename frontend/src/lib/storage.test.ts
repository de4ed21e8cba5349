import { visitorDrafts } from '#lib/forms/drafts.ts';
import { blockStorage, fillStorage } from '#testing/blocked-storage.ts';
import { logOut, readToken, storeToken } from './session-token.ts';
import { browserStorage, tabStorage } from './storage.ts';

afterEach(() => jest.restoreAllMocks());

test.each([
  ['is blocked', blockStorage],
  ['is full', fillStorage],
])('when storage %s, texts are kept in memory until they are removed', (_state, make) => {
  make();
  for (const storage of [browserStorage, tabStorage]) {
    expect(storage.get('key')).toBeNull();
    expect(storage.set('key', 'text')).toBe(false);
    expect(storage.get('key')).toBe('text');
    storage.remove('key');
    expect(storage.get('key')).toBeNull();
  }
});

test('a text that the browser stores later is no longer kept in memory', () => {
  blockStorage();
  browserStorage.set('key', 'old');
  jest.restoreAllMocks();
  expect(browserStorage.set('key', 'new')).toBe(true);
  window.localStorage.removeItem('key');
  expect(browserStorage.get('key')).toBeNull();
});

/** Makes all requests fail as without a connection. */
function mockFetch() {
  const send = jest.fn<Promise<never>, [string, RequestInit]>(async () => {
    throw new TypeError('Failed to fetch');
  });
  Object.assign(window, { fetch: send });
  return send;
}

test('with blocked storage a session lasts until logout', () => {
  blockStorage();
  expect(readToken()).toBeNull();
  storeToken('a token');
  expect(readToken()).toBe('a token');
  const send = mockFetch();
  logOut();
  expect(readToken()).toBeNull();
  logOut();
  const headers = { Authorization: 'Bearer a token' };
  expect(send.mock.calls).toEqual([['/api/admin/logout', { method: 'POST', headers, keepalive: true }]]);
});

test('with blocked storage a draft outlives its form', () => {
  blockStorage();
  visitorDrafts.store('note', { text: 'Hello' });
  expect(visitorDrafts.read('note')).toEqual({ text: 'Hello' });
  visitorDrafts.remove('note');
  expect(visitorDrafts.read('note')).toBeUndefined();
});
