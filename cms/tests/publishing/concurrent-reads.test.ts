import type * as Changes from '../../src/publishing/content-changes';
import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { payloads } from '../support/content';
import { runStatementPastStrapi } from '../support/database';
import { moduleOfSite } from '../support/native-modules';
import { openPanel } from '../support/panel';
import { uploadPicture } from '../support/pictures';
import { rawRequest } from '../support/raw-request';
import { type Site, startSite } from '../support/strapi';

const READERS = 6;
const WRITES = 100;

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test('every read that begins after an acknowledged write shows it, under concurrent reads and writes', async () => {
  const token = await loginAsOwner(site);
  const panel = await openPanel(site);
  const { tool } = payloads(await uploadPicture(site));
  const { body } = await call(site, 'tool.create', { token, body: { ...tool, description: '0' } });
  let acknowledged = 0;
  let reads = 0;
  const late: string[] = [];

  async function readOn() {
    while (acknowledged < WRITES) {
      const least = acknowledged;
      const [shown] = JSON.parse((await rawRequest(site, '/api/info/tool')).body.toString());
      reads += 1;
      if (Number(shown.description) < least) late.push(`${shown.description} after ${least}`);
    }
  }

  async function writeOn() {
    for (let write = 1; write <= WRITES; write += 1) {
      const change = { description: String(write) };
      if (write % 2) await call(site, 'tool.update', { token, params: { id: body._id }, body: change });
      else await panel.edit('api::tool.tool', body._id, change);
      acknowledged = write;
    }
  }

  await Promise.all([writeOn(), ...Array.from({ length: READERS }, readOn)]);
  expect(late).toEqual([]);
  expect(reads).toBeGreaterThan(WRITES);
});

test('a read that joins a running lookup sees what was committed since its own start', async () => {
  // The running site uses the compiled module.
  const feed = moduleOfSite<typeof Changes>('src/publishing/content-changes');
  const { connection } = site.strapi.db;
  const before = feed.getContentVersion();
  const told = new Promise<number>((resolve) => {
    connection.on('query-response', function commitAndAsk(_rows: unknown, { sql }: { sql: string }) {
      if (!sql.includes('content_versions')) return;
      connection.removeListener('query-response', commitAndAsk);
      runStatementPastStrapi(site, "UPDATE content_versions SET version = version + 1 WHERE uid = 'api::tool.tool'");
      resolve(feed.refresh().then(feed.getContentVersion));
    });
  });
  await feed.refresh();
  expect(await told).toBe(before + 1);
});
