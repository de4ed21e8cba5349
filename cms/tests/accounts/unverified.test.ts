import { existsSync } from 'node:fs';
import path from 'node:path';
import { removeVersion } from '../../src/plugins/back-office/server/src/pictures/picture-urls';
import { createAccount, loginAsOwner, PASSWORD, register } from '../support/accounts';
import { call } from '../support/client';
import { openPanel } from '../support/panel';
import { uploadPicture } from '../support/pictures';
import { OWNER, type Site, startSite } from '../support/strapi';

const ACCOUNT = 'plugin::users-permissions.user';
const DAY_MS = 24 * 3600 * 1000;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
/** Runs the nightly job as of `days` from now. */
const deleteUnverified = (days: number) =>
  site.strapi.plugin('back-office').service('registration').deleteUnverified(inDays(days));
const emails = async () => {
  const { body } = await call(site, 'account.list', { token: await loginAsOwner(site) });
  return body.map(({ email }) => email);
};

test('an unverified account is deleted after 30 days with its session, and its address can register again', async () => {
  const person = await register(site);
  expect(await deleteUnverified(29)).toBe(0);
  expect(await emails()).toContain(person.email);

  expect(await deleteUnverified(31)).toBe(1);
  expect(await emails()).not.toContain(person.email);
  expect((await call(site, 'account.profile', { token: person.token })).status).toBe(401);
  expect((await register(site, person.email)).token).toBeTruthy();
  expect(await deleteUnverified(31)).toBe(1);
});

test('the picture of a deleted unverified account is deleted as unused', async () => {
  const picture = await uploadPicture(site);
  const body = { name: 'Ada', email: 'ada@portfolio.test', picture, password: PASSWORD };
  await call(site, 'account.register', { body });
  const file = path.join(site.dataDir, 'public', removeVersion(picture));
  const sweep = (days: number) => site.strapi.plugin('back-office').service('unused-pictures').sweep(inDays(days));
  await sweep(2);
  expect(existsSync(file)).toBe(true);
  expect(await deleteUnverified(31)).toBe(1);
  await sweep(31);
  await sweep(33);
  expect(existsSync(file)).toBe(false);
});

test('super admins, verified, approved and panel-made accounts are not deleted', async () => {
  const verified = await createAccount(site, 'pending');
  const approved = await register(site);
  await call(site, 'account.update', {
    token: await loginAsOwner(site),
    params: { id: approved.id },
    body: { role: 'admin' },
  });
  const made = { name: 'Mia', username: 'mia', email: 'mia@portfolio.test', password: PASSWORD };
  const { documentId } = await site.strapi.db
    .query('plugin::users-permissions.role')
    .findOne({ where: { type: 'pending' } });
  const panel = await openPanel(site);
  const created = await panel.create(ACCOUNT, {
    ...made,
    confirmed: false,
    blocked: false,
    role: { connect: [{ documentId }] },
  });
  expect(created.status).toBe(201);
  const setVerified = (confirmed: boolean) =>
    site.strapi.db.query(ACCOUNT).update({ where: { email: OWNER.email }, data: { confirmed } });
  await setVerified(false);
  expect(await deleteUnverified(400)).toBe(0);
  await setVerified(true);
  expect(await emails()).toEqual(expect.arrayContaining([verified.email, approved.email, made.email]));
});

test('one nightly run deletes all unverified accounts, however many', async () => {
  const rows = Array.from({ length: 230 }, (_, at) => ({
    name: 'Robot',
    username: `robot-${at}`,
    email: `robot-${at}@spam.test`,
    provider: 'local',
    confirmed: false,
    blocked: false,
    tokenVersion: 0,
  }));
  const { id } = await site.strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'pending' } });
  for (const row of rows)
    await site.strapi.db.query(ACCOUNT).create({ data: { ...row, documentId: row.username, role: id } });
  expect(await deleteUnverified(31)).toBe(230);
  expect((await emails()).filter((email) => email.endsWith('@spam.test'))).toEqual([]);
});

test('writing one account reads no other account', async () => {
  await register(site);
  const seen = new Set<number>();
  const unsubscribe = site.strapi.db.lifecycles.subscribe({
    models: [ACCOUNT],
    afterFindMany({ result }) {
      for (const { id } of result as { id: number }[]) seen.add(id);
    },
  });
  const person = await register(site);
  await call(site, 'account.updateProfile', { token: person.token, body: { name: 'Another Name' } });
  unsubscribe();
  const { id } = await site.strapi.db.query(ACCOUNT).findOne({ where: { documentId: person.id } });
  expect([...seen].filter((other) => other !== id)).toEqual([]);
});
