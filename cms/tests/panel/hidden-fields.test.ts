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

test.each(['fields=password', 'fields[0]=resetNonce', 'populate=*', 'populate[users]=true', 'sort=password'])(
  'a list of relations takes no %s',
  async (query) => {
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
  },
);

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
