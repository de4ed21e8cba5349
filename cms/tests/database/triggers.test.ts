import type * as Triggers from '../../src/platform/database/triggers';
import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { payloads } from '../support/content';
import { isPostgres } from '../support/database';
import { moduleOfSite } from '../support/native-modules';
import { uploadPicture } from '../support/pictures';
import { type Site, startSite } from '../support/strapi';

const PREFIX = 'content_changed_';
const [TABLE, COLUMN] = isPostgres ? ['pg_trigger', 'tgname'] : ['sqlite_master', 'name'];

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const installTriggers: typeof Triggers.installTriggers = (...args) =>
  moduleOfSite<typeof Triggers>('src/platform/database/triggers').installTriggers(...args);

/** The names of the triggers that count changes, which contain a hash of their definitions. */
const triggerNames = async (): Promise<string[]> =>
  (await site.strapi.db.connection(TABLE).where(COLUMN, 'like', `${PREFIX}%`).pluck(COLUMN)).sort();

async function getToolVersion(): Promise<number> {
  const [{ version }] = await site.strapi.db.connection('content_versions').where({ uid: 'api::tool.tool' });
  return version;
}

/** How far the creation of a tool counts up the version of the list. */
async function countsPerTool(): Promise<number> {
  const token = await loginAsOwner(site);
  const { tool } = payloads(await uploadPicture(site));
  const before = await getToolVersion();
  expect((await call(site, 'tool.create', { token, body: tool })).status).toBe(201);
  return (await getToolVersion()) - before;
}

test('a start replaces the triggers of an earlier version', async () => {
  const current = { names: await triggerNames(), counts: await countsPerTool() };
  expect(current.counts).toBeGreaterThan(0);
  const statement = 'UPDATE content_versions SET version = version + 1000;';
  await site.strapi.db.transaction(({ trx }) =>
    installTriggers(trx, PREFIX, [{ table: 'tools', event: 'INSERT', statement }]),
  );
  const [name] = await triggerNames();
  expect(await countsPerTool()).toBe(1000);
  // A table that is created again has lost its triggers; PostgreSQL keeps their functions.
  await site.strapi.db.transaction(async ({ trx }) => {
    await trx.raw(`DROP TRIGGER ${name}${isPostgres ? ' ON tools' : ''}`);
    await installTriggers(trx, PREFIX, [{ table: 'tools', event: 'INSERT', statement }]);
  });
  expect(await triggerNames()).toEqual([name]);

  await site.stop({ keepData: true });
  site = await startSite({}, site.dataDir);
  expect({ names: await triggerNames(), counts: await countsPerTool() }).toEqual(current);
});
