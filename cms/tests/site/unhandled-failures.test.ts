import { loginAsOwner } from '../support/accounts';
import { type OtherServer, startOtherServer } from '../support/other-server';
import { openPanelWith } from '../support/panel';
import { validSecrets } from '../support/secrets';
import { type Site, startSite } from '../support/strapi';

const SERVER = { MODE: 'server', ...validSecrets };

let site: Site;
let server: OtherServer;
let token: string;
beforeAll(async () => {
  site = await startSite(SERVER);
  // Strapi's use of the driver of PostgreSQL is deprecated, which Node would write between the lines of the log.
  server = await startOtherServer(site, { ...SERVER, NODE_NO_WARNINGS: '1' });
  token = (await openPanelWith(site, await loginAsOwner(site))).access;
});
afterAll(async () => {
  await server.stop();
  await site.stop();
});

const createFolder = (parent: unknown) =>
  fetch(`${server.url}/upload/folders`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'x', parent }),
  });
const health = async () => (await fetch(`${server.url}/_health`)).status;

test('a folder with an invalid parent is a 400, and the process goes on', async () => {
  expect((await createFolder('quilla@visitor.test')).status).toBe(400);
  expect(await health()).toBe(204);
  expect(server.lines().join('\n')).not.toContain('quilla');
});

test('two queries of one request that fail simultaneously are a 500 and lines of JSON, and the process goes on', async () => {
  const { db } = site.strapi;
  await db.connection.schema.renameTable('upload_folders', 'folders_gone');
  const { status } = await createFolder(1);
  await db.connection.schema.renameTable('folders_gone', 'upload_folders');
  expect(status).toBe(500);
  expect(await health()).toBe(204);
  const entries = server.lines().map((line) => JSON.parse(line));
  expect(entries.filter(({ level }) => level === 'error').length).toBeGreaterThan(1);
});
