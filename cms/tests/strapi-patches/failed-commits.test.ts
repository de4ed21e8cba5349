import type * as FailedCommits from '../../src/strapi-patches/failed-commits';
import { moduleOfSite } from '../support/native-modules';
import { type Site, startSite } from '../support/strapi';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const TABLE = 'strapi_core_store_settings';

test('a transaction whose COMMIT fails rejects, and its connection serves the next', async () => {
  const { strapi } = site;
  const rows = () => strapi.db.connection(TABLE).where({ key: 'in-doubt' });
  await expect(
    strapi.db.transaction(async ({ trx }) => {
      await trx(TABLE).insert({ key: 'in-doubt', value: '1' });
      const { client } = trx as unknown as { client: { query(connection: object, sql: string): Promise<object> } };
      const { query } = client;
      client.query = async (connection, sql) => {
        if (sql !== 'COMMIT;') return query.call(client, connection, sql);
        throw Object.assign(new Error('disk is full'), { code: 'SQLITE_FULL' });
      };
    }),
  ).rejects.toThrow('disk is full');
  expect(await rows()).toEqual([]);
  await strapi.db.transaction(({ trx }) => trx(TABLE).insert({ key: 'in-doubt', value: '2' }));
  expect(await rows()).toMatchObject([{ value: '2' }]);
});

test.each([
  ['The client of Knex has no method transaction any more', {}],
  ['A transaction of Knex has no method begin any more', { transaction: () => ({}), acquireRawConnection() {} }],
])('the start ends with %j', (sentence, client: { transaction?: () => unknown }) => {
  const { rejectFailedCommits } = moduleOfSite<typeof FailedCommits>('src/strapi-patches/failed-commits');
  // The function reads nothing else of Strapi.
  const strapi = { db: { connection: { client } } } as unknown as Site['strapi'];
  expect(() => {
    rejectFailedCommits(strapi);
    client.transaction?.();
  }).toThrow(sentence);
});
