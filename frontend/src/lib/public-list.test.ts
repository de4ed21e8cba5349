import { createQueryClient } from '@/app/query-client';
import { FakeApi } from '@/testing/fake-api';
import { OWNER, SECRET, TAILOR } from '@/testing/fake-tables';
import { publicList } from './public-list';

test("a public list is asked for without the token, so that an admin's answer never stands where visitors look", async () => {
  const api = new FakeApi();
  api.logIn(OWNER);
  const rows = await createQueryClient().fetchQuery(publicList<typeof TAILOR>('client', '/client/all'));
  expect(rows).toContainEqual(TAILOR);
  expect(rows).not.toContainEqual(SECRET);
  expect(api.calls).toEqual([expect.objectContaining({ call: 'GET /client/all', authorization: undefined })]);
});
