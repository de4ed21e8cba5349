import { call } from '../support/client';
import { isPostgres, runStatementPastStrapi } from '../support/database';
import { openPanel } from '../support/panel';
import { startSeededSites } from '../support/seeded-site';
import type { Site } from '../support/strapi';
import { until } from '../support/until';
import { demoCommand } from './demo-command';
import { listPictures, listRecords, NO_RECORDS } from './demo-site';

jest.setTimeout(120_000);

let site: Site;
let token: string;
startSeededSites((started, ownerToken) => {
  site = started;
  token = ownerToken;
});

test('of removals at once in the panel and by the command each record is removed by one', async () => {
  const panel = await openPanel(site);
  // On a busy machine the site does not wait long enough for the other removal, and asks to try again.
  const remove = () =>
    until(async () => {
      const { status, body } = await panel.post('/back-office/demo/remove');
      expect([200, 503]).toContain(status);
      return status === 200 && body;
    });
  const [one, two, first, second] = await Promise.all([
    remove(),
    remove(),
    demoCommand(site.dataDir, 'remove'),
    demoCommand(site.dataDir, 'remove'),
  ]);
  const outcomes = [one.unedited.length > 0, two.unedited.length > 0].concat(
    [first, second].map(({ stdout }) => stdout.startsWith('Deleted:')),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect([first.code, second.code]).toEqual([0, 0]);
  expect(await listRecords(site)).toEqual(NO_RECORDS);
  expect(await listPictures(site, 0)).toEqual([]);
});

test('an edit at the same time as a removal is either kept, or told that the record is gone', async () => {
  const panel = await openPanel(site);
  const tools = (await call(site, 'tool.list')).body.slice(0, 5);
  const [removal, ...edits] = await Promise.all([
    panel.post('/back-office/demo/remove'),
    ...tools.map(({ _id: id }) =>
      call(site, 'tool.update', { token, params: { id }, body: { description: 'Edited at the last moment.' } }),
    ),
  ]);
  expect(removal.status).toBe(200);
  const kept = tools.filter((_, index) => edits[index]?.status === 200).map(({ name }) => name);
  expect(edits.filter(({ status }) => status !== 200).map(({ message }) => message)).toEqual(
    Array(tools.length - kept.length).fill('This record no longer exists'),
  );
  expect((await listRecords(site)).tool).toEqual(kept);
});

/** Makes the database refuse to delete a client, which comes last. */
function refuseDeletions() {
  const sqlite = `CREATE TRIGGER refuse BEFORE DELETE ON clients BEGIN SELECT RAISE(ABORT, 'refused by a test'); END`;
  const postgres = `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused by a test'; END $$;
    CREATE TRIGGER refuse BEFORE DELETE ON clients FOR EACH ROW EXECUTE FUNCTION refuse()`;
  runStatementPastStrapi(site, isPostgres ? postgres : sqlite);
}

test('a removal that fails halfway changes nothing', async () => {
  const panel = await openPanel(site);
  const before = (await panel.get('/back-office/demo')).body;
  refuseDeletions();
  expect((await panel.post('/back-office/demo/remove')).status).toBe(500);
  expect((await panel.get('/back-office/demo')).body).toEqual(before);
  const { code, stderr } = await demoCommand(site.dataDir, 'remove');
  expect([code, stderr]).toEqual([1, expect.stringContaining('refused by a test')]);
  expect((await panel.get('/back-office/demo')).body).toEqual(before);
  expect(await listPictures(site, before.pictures)).toHaveLength(before.pictures);
});
