import { PASSWORD, register } from '../support/accounts';
import { call } from '../support/client';
import { openPanel, type Panel, recordsPath } from '../support/panel';
import { uploadPicture } from '../support/pictures';
import { OWNER, type Site, startSite } from '../support/strapi';
import { until } from '../support/until';

const ACCOUNT = 'plugin::users-permissions.user';
const MAIL = 'plugin::back-office.mail';

let site: Site;
let panel: Panel;
beforeAll(async () => {
  site = await startSite();
  panel = await openPanel(site);
});
afterAll(() => site.stop());

const accounts = () => site.strapi.db.query(ACCOUNT);

test('the panel shows no nonce and no token version of an account and does not search them', async () => {
  const { id } = await register(site);
  const { verifyNonce, email } = await accounts().findOne({ where: { documentId: id } });
  const answers = [
    await panel.get(recordsPath(ACCOUNT)),
    await panel.get(`${recordsPath(ACCOUNT)}/${id}`),
    await panel.edit(ACCOUNT, id, { name: 'Nina' }),
    await panel.get('/content-manager/homepage/recent-documents?action=update'),
  ];
  for (const { status, text } of answers) {
    expect(status).toBe(200);
    expect(text).not.toMatch(/nonce|tokenVersion|\$2[aby]\$/i);
  }
  expect(answers[0]?.text).toContain(email);
  expect((await panel.get(`${recordsPath(ACCOUNT)}?_q=${verifyNonce}`)).body.results).toEqual([]);
});

test('the panel shows no secret of an account that uses a file', async () => {
  const body = { name: 'Ada', email: 'ada@portfolio.test', picture: await uploadPicture(site), password: PASSWORD };
  expect((await call(site, 'account.register', { body })).status).toBe(201);
  for (const path of [
    '/upload/files?populate=related',
    '/upload/files?populate=*',
    '/upload/files?populate[related][populate]=*',
    '/upload/files?populate[related][on][plugin::users-permissions.user]=true',
  ]) {
    const { text } = await panel.get(path);
    expect(text).toContain(body.email);
    expect(text).not.toMatch(/nonce|tokenVersion|\$bcrypt/i);
  }
});

test.each(['password', 'verifyNonce', 'resetNonce', 'tokenVersion'])(
  'the panel does not filter accounts by %s',
  async (field) => {
    await register(site);
    const list = async (query: string): Promise<object[]> =>
      (await panel.get(`${recordsPath(ACCOUNT)}?${query}`)).body.results;
    const all = (await list('')).length;
    for (const filter of ['[$null]=true', '[$notNull]=true', '[$startsWith]=$x']) {
      expect(await list(`filters[${field}]${filter}`)).toHaveLength(all);
    }
  },
);

test.each([
  [recordsPath(ACCOUNT), 'sort=password'],
  [recordsPath(ACCOUNT), 'sort=verifyNonce:DESC'],
  [recordsPath(ACCOUNT), 'sort=name,tokenVersion'],
  [recordsPath(ACCOUNT), 'sort[0]=resetNonce'],
  [recordsPath(ACCOUNT), 'sort=role.users.password'],
  [recordsPath(ACCOUNT), 'sort=createdBy.resetPasswordToken'],
  [recordsPath(ACCOUNT), 'sort=picture.related.password'],
  [recordsPath(ACCOUNT), 'sort=picture.nothing'],
  [recordsPath(MAIL), 'sort=data'],
  [recordsPath(MAIL), 'sort=message.spamReportedAt'],
  ['/upload/files', 'sort=related.password'],
  ['/upload/files', 'sort[0][related][password]=asc'],
  ['/upload/files', 'sort=folder.files.related.id'],
  ['/upload/files', 'filters[related][id][$notNull]=true'],
  ['/upload/files', 'filters[$and][0][folder][files][related]=1'],
  ['/upload/files', `populate[related][on][${ACCOUNT}][sort]=verifyNonce`],
  ['/upload/files', `populate[related][on][${ACCOUNT}][populate][picture][sort]=related.password`],
  ['/upload/files', 'populate[folder][filters][files][related][id]=1'],
  ['/upload/folders', 'sort=files.related.password'],
  ['/upload/folders', 'populate[files][sort]=related.password'],
  ['/upload/folders/1', 'populate[files][filters][related][id]=1'],
])('the panel lists nothing by hidden values or by what uses a file: %s?%s', async (path, query) => {
  expect((await panel.get(`${path}?${query}`)).status).toBe(400);
});

test('the panel finds no records for validation in the order of hidden values', async () => {
  const { documentId } = await accounts().findOne({ where: { email: OWNER.email } });
  const find = (sort: string) =>
    panel.post(`${recordsPath(ACCOUNT)}/actions/bulkFindForValidation`, { documentIds: [documentId], sort });
  expect((await find('name:ASC')).status).toBe(200);
  expect((await find('password:ASC')).status).toBe(400);
});

test('the panel sorts and filters its lists as its own pages ask for it', async () => {
  await uploadPicture(site);
  for (const path of [
    `${recordsPath(ACCOUNT)}?page=1&pageSize=10&sort=name:ASC&filters[$and][0][name][$containsi]=a`,
    `${recordsPath(ACCOUNT)}?sort=role.name:DESC&filters[$and][0][role][name][$ne]=x`,
    `${recordsPath(MAIL)}?sort=createdAt:DESC&filters[$and][0][createdBy][id][$null]=true`,
    '/upload/files?page=1&sort=createdAt:DESC&filters[$and][0][folder][id][$null]=true',
    '/upload/folders?sort=createdAt:DESC&filters[$and][0][parent][id][$null]=true&populate[parent]=true',
    '/upload/folders/1?populate[parent][populate][parent]=*',
  ]) {
    const { status, text } = await panel.get(path);
    expect([path, status, text]).toEqual([path, 200, expect.anything()]);
  }
});

test.each([
  'fields=password',
  'fields[0]=resetNonce',
  'populate=*',
  'populate[users]=true',
  'sort=password',
  'filters[id]=1',
])('a list of relations takes no %s', async (query) => {
  const { documentId: id, role } = await accounts().findOne({ where: { email: OWNER.email }, populate: ['role'] });
  const ROLE = 'plugin::users-permissions.role';
  for (const path of [
    `${ROLE}/users`,
    `${ROLE}/${role.documentId}/users`,
    `${ACCOUNT}/role`,
    `${ACCOUNT}/${id}/role`,
  ]) {
    const relations = `/content-manager/relations/${path}`;
    expect((await panel.get(`${relations}?pageSize=10&_q=a`)).status).toBe(200);
    expect([path, (await panel.get(`${relations}?${query}`)).status]).toEqual([path, 400]);
  }
});

test('the panel does not write the nonces and the token version of an account', async () => {
  const { id } = await register(site);
  const before = await accounts().findOne({ where: { documentId: id } });
  const fields = { name: 'Nora', verifyNonce: 'known', resetNonce: 'known', tokenVersion: 7 };
  expect((await panel.edit(ACCOUNT, id, fields)).status).toBe(200);
  const { name, verifyNonce, resetNonce, tokenVersion } = await accounts().findOne({ where: { documentId: id } });
  expect({ name, verifyNonce, resetNonce, tokenVersion }).toEqual({
    name: 'Nora',
    verifyNonce: before.verifyNonce,
    resetNonce: before.resetNonce,
    tokenVersion: before.tokenVersion,
  });
});

test('every field in the panel has a readable label', async () => {
  const ours = Object.entries(site.strapi.contentTypes)
    .filter(
      ([uid, type]) => /^(api|plugin::back-office)/.test(uid) && type.pluginOptions?.['content-manager'] === undefined,
    )
    .map(([uid]) => uid);
  for (const uid of [...ours, ACCOUNT]) {
    const { body } = await panel.get(`/content-manager/content-types/${uid}/configuration`);
    const { layouts, metadatas } = body.data.contentType;
    const labels = layouts.edit.flat().map(({ name }: { name: string }) => metadatas[name].edit.label);
    expect(labels.length).toBeGreaterThan(0);
    for (const label of labels) expect(`${uid}: ${label}`).toMatch(/: [A-Z]/);
  }
});

test('the panel shows no nonce of a waiting mail', async () => {
  await call(site, 'account.forgotPassword', { body: { email: OWNER.email } });
  const find = () => site.strapi.db.query(MAIL).findOne({ where: { template: 'reset-password' } });
  await until(async () => (await find()) !== null);
  const { documentId, data } = await find();
  for (const path of [recordsPath(MAIL), `${recordsPath(MAIL)}/${documentId}`]) {
    const { status, text } = await panel.get(path);
    expect(status).toBe(200);
    expect(text).not.toContain(data.nonce);
    expect(text).toContain('reset-password');
  }
});
