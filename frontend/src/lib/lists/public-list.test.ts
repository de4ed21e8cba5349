import { createQueryClient } from '#app/query-client.ts';
import type { Client } from '#contract.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { OWNER, SECRET, TAILOR } from '#testing/fake-tables.ts';
import { toFirstPage } from './list-page.ts';
import { publicList } from './public-list.ts';

const CLIENTS = publicList('client', '/client/all', { pageSize: 1, toView: (client: Client) => client });

test('a public list is requested without the token, so that its cache never contains the response for an admin', async () => {
  const api = new FakeApi();
  api.logIn(OWNER);
  const { rows } = await createQueryClient().fetchQuery(CLIENTS);
  expect(rows).toContainEqual(TAILOR);
  expect(rows).not.toContainEqual(SECRET);
  expect(api.calls).toEqual([expect.objectContaining({ call: 'GET /client/all', authorization: undefined })]);
});

test('a published page contains the first rows of a list and the total count', () => {
  expect(toFirstPage(CLIENTS, [TAILOR, SECRET])).toEqual({ rows: [TAILOR], totals: { any: 2 } });
});
