import { PASSWORD } from '../support/accounts';
import { call } from '../support/client';
import { payloads } from '../support/content';
import type { Panel } from '../support/panel';
import { openPanelAs } from '../support/panel-users';
import { uploadPicture } from '../support/pictures';
import { type Site, startSite } from '../support/strapi';

const TOOLS = '/content-manager/collection-types/api::tool.tool';
const EMAIL = 'ada@portfolio.test';

let site: Site;
let editor: Panel;
beforeAll(async () => {
  site = await startSite();
  editor = await openPanelAs(site, 'strapi-editor');
  const body = { name: 'Ada', email: EMAIL, picture: await uploadPicture(site), password: PASSWORD };
  await call(site, 'account.register', { body });
  await editor.post(TOOLS, { ...payloads(''), name: 'Compass', icon: null });
});
afterAll(() => site.stop());

test.each([
  '/upload/files?populate=related',
  '/upload/files?populate=*',
  '/upload/files?populate=true',
  '/upload/files?populate[0]=related',
  '/upload/files?populate[0]=*',
  '/upload/files?populate[related]=true',
  '/upload/files?populate[related][populate]=*',
  '/upload/files?populate[related][on][plugin::users-permissions.user]=true',
  '/upload/files?populate[folder][populate][files][populate]=related',
  '/upload/files?populate[folder][populate][files][populate]=*',
  '/upload/folders?populate[files][populate][related]=true',
  '/upload/files?filters[related][email][$startsWith]=a',
  '/upload/files?sort=related.email:asc',
  `${TOOLS}?populate[icon][populate]=related`,
  `${TOOLS}?filters[icon][related][email][$startsWith]=a`,
])('an editor reads no account through the files that it uses: GET %s', async (address) => {
  const answer = await editor.get(address);
  expect(JSON.stringify(answer.body)).not.toContain(EMAIL);
  expect(answer.status).toBe(400);
});

test.each([
  'sort=createdBy.password:asc',
  'sort=name:asc,createdBy.password:desc',
  'sort=createdBy.resetPasswordToken:asc',
  'sort[0]=createdBy.password:asc',
  'sort[createdBy][password]=asc',
  'sort[createdBy]=password:asc',
  'sort=icon.createdBy.password:asc',
  'sort=updatedBy.registrationToken',
  'sort=createdBy.roles.users.password',
  'filters[createdBy][password][$startsWith]=$2',
  'filters[createdBy][email][$startsWith]=o',
  'filters[$and][0][$or][0][updatedBy][resetPasswordToken][$gt]=a',
  'filters[icon][createdBy][email][$eq]=o',
  'filters[createdBy.password][$gt]=a',
])('an editor cannot sort or filter records by secrets of their creators: ?%s', async (query) => {
  expect((await editor.get(`${TOOLS}?${query}`)).status).toBe(400);
});

test.each([
  `${TOOLS}?page=1&pageSize=10&sort=name:ASC`,
  `${TOOLS}?sort=createdBy.firstname:ASC&filters[$and][0][createdBy][id][$eq]=1`,
  `${TOOLS}?filters[$and][0][name][$contains]=Comp&_q=Comp`,
  '/upload/files?sort=createdAt:DESC&page=1&pageSize=20&populate[folder]=*&filters[$and][0][folder][id][$null]=true',
  '/upload/files?filters[$and][0][mime][$contains]=image&filters[$and][1][folderPath][$startsWith]=/1',
  '/upload/folders?sort=name:ASC&populate[parent]=true&filters[$and][0][parent][id][$null]=true',
])('an editor can list, filter and sort: GET %s', async (address) => {
  expect((await editor.get(address)).status).toBe(200);
});

test('an editor can open a folder with its parents and counts', async () => {
  const { id } = (await editor.post('/upload/folders', { name: 'Of the editor' })).body.data;
  const parents = 'populate[parent][populate][parent]=*';
  const counts = 'populate[children][count]=true&populate[files][count]=true';
  expect((await editor.get(`/upload/folders/${id}?${parents}&${counts}`)).status).toBe(200);
});
