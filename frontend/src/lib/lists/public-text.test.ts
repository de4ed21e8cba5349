import { createQueryClient } from '#app/query-client.ts';
import { dequeueToasts } from '#lib/toast.ts';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { OWNER } from '#testing/fake-tables.ts';
import { prefetched } from './public-content-query.ts';
import { publicText } from './public-text.ts';

test('a text is requested without the token', async () => {
  const api = new FakeApi();
  api.logIn(OWNER);
  await createQueryClient().fetchQuery(publicText('legal'));
  expect(api.calls).toEqual([expect.objectContaining({ call: 'GET /site/legal', authorization: undefined })]);
});

test('a response that is not a text is a failure, and 404 means that there is none', async () => {
  const api = new FakeApi();
  api.respondWith('GET /site/about', '<!doctype html>');
  const fetchAbout = () => createQueryClient().fetchQuery({ ...publicText('about'), retry: false });
  await expect(fetchAbout()).rejects.toThrow('GET /site/about was not answered with a text');
  expect(takeConsoleErrors()).toEqual(['Error: GET /site/about was not answered with a text']);
  api.rejectWith('GET /site/about', 404, 'There is nothing at this address');
  expect(await fetchAbout()).toBeNull();
});

test('a text that is fetched in advance fails without a toast, and with one where it is needed', async () => {
  new FakeApi().rejectWith('GET /site/about', 500, 'Out of order');
  const client = createQueryClient();
  await expect(client.fetchQuery(prefetched(publicText('about')))).rejects.toThrow();
  expect(dequeueToasts()).toEqual([]);
  await expect(client.fetchQuery(publicText('about'))).rejects.toThrow();
  expect(dequeueToasts()).toEqual([{ message: 'Out of order', tone: 'error' }]);
  expect(takeConsoleErrors()).toHaveLength(2);
});
