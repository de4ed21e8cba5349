import { loginAsOwner } from '../support/accounts';
import { isPostgres } from '../support/database';
import { openPanel, type Panel } from '../support/panel';
import { type Site, startSite } from '../support/strapi';

let site: Site;
let panel: Panel;
let token: string;
beforeAll(async () => {
  site = await startSite();
  panel = await openPanel(site);
  token = await loginAsOwner(site);
});
afterAll(() => site.stop());

const NULL_CHARACTER = 'The address contains a null character';

const TOOLS = '/content-manager/collection-types/api::tool.tool';

test.each([
  ['/api/info/tool/a%00', 'delete'],
  ['/api/info/tool?x=%00', 'get'],
  ['/api/admin/activity?before=%00', 'get'],
] as const)('a null character in an API address is a 400: %s', async (path, method) => {
  const call = () => site.http()[method](path);
  for (const answer of [await call(), await call().set('Authorization', `Bearer ${token}`)]) {
    expect([answer.status, answer.body]).toEqual([400, { message: NULL_CHARACTER }]);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test.each([
  '/aboutme?x=%00',
  '/uploads/a%00.png',
  '/admin/webhooks/%00',
  '/upload/files/%00',
  `${TOOLS}/%00`,
  `${TOOLS}?_q=%00`,
  `${TOOLS}?filters[name][$eq]=%00`,
  `${TOOLS}?filters[a%00]=x`,
])('a null character in another address is a 400: %s', async (path) => {
  expect((await site.http().get(path)).status).toBe(400);
  const answer = await panel.get(path);
  expect([answer.status, answer.body.error.message]).toEqual([400, NULL_CHARACTER]);
});

const CLIENTS = '/content-manager/collection-types/api::client.client';
const PERSON = 'quoted.person@visitor.test';

test.each([
  `${TOOLS}?filters[id][$eq]=${PERSON}`,
  `${TOOLS}?filters[id][$eq]=99999999999`,
  `${TOOLS}?filters[id][$contains]=${PERSON}`,
  `${TOOLS}?filters[id][$between][0]=${PERSON}`,
  `${TOOLS}?filters[category][$jsonSupersetOf]=${PERSON}`,
  `${TOOLS}?page=9223372036854775808`,
  `${CLIENTS}?filters[rating][$gt]=${PERSON}`,
  `${CLIENTS}?filters[rating][$gt]=1e308`,
  `/upload/files/${PERSON}`,
  '/upload/files?pageSize=9223372036854775808',
  `/upload/files?filters[size][$gt]=${PERSON}`,
  `/upload/files?filters[folder][id]=${PERSON}`,
  `/admin/webhooks/${PERSON}`,
])('a value that the database does not accept is no 500 and is not logged: %s', async (path) => {
  const entries: { level: string; message: string }[] = [];
  const listen = (entry: { level: string; message: string }) => entries.push(entry);
  site.strapi.log.on('data', listen);
  const console = jest.spyOn(globalThis.console, 'log').mockImplementation();
  const { status } = await panel.get(path);
  site.strapi.log.off('data', listen);
  const written = console.mock.calls.length;
  console.mockRestore();
  // SQLite compares texts with numbers and finds nothing.
  expect(isPostgres ? [400] : [200, 400, 404]).toContain(status);
  expect(entries.filter(({ level }) => level.includes('error'))).toEqual([]);
  // Lines of the level http hold the path. Servers log them only when configured.
  const lines = entries.filter(({ level }) => !level.includes('http')).map(({ message }) => message);
  expect(lines.join('\n')).not.toContain(PERSON);
  expect(written).toBe(0);
});
