import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { loginAsOwner, register } from '../support/accounts';
import { call } from '../support/client';
import { openPanel } from '../support/panel';
import { type Site, startSite } from '../support/strapi';
import { until } from '../support/until';

const MAIL = 'plugin::back-office.mail';
const ACCOUNT = 'plugin::users-permissions.user';
const HOUR_MS = 3_600_000;

let site: Site;
beforeAll(async () => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  site = await startSite();
});
afterAll(async () => {
  jest.restoreAllMocks();
  await site.stop();
});

const mails = () => site.strapi.db.query(MAIL);
const listMailsNaming = async (email: string): Promise<string[]> =>
  (await mails().findMany({ orderBy: { id: 'asc' } }))
    .filter((mail) => JSON.stringify(mail).includes(email))
    .map(({ template }) => template);
const files = () => readdir(path.join(site.dataDir, 'mail'));

/** Creates an account whose mails (verification, approval, reset link) are `hours` old. */
async function createApprovedAccount(hours: number) {
  const person = await register(site);
  const { verifyNonce } = await site.strapi.db.query(ACCOUNT).findOne({ where: { email: person.email } });
  const token = site.strapi
    .plugin('back-office')
    .service('links')
    .sign({ purpose: 'verify', subject: person.id, nonce: verifyNonce }, Date.now() + HOUR_MS);
  await call(site, 'account.verify', { body: { token } });
  const owner = await loginAsOwner(site);
  await call(site, 'account.update', { token: owner, params: { id: person.id }, body: { role: 'admin' } });
  await call(site, 'account.forgotPassword', { body: { email: person.email } });
  await until(async () => (await listMailsNaming(person.email)).length === 4);
  await until(async () => (await mails().count({ where: { state: 'waiting' } })) === 0);
  const createdAt = new Date(Date.now() - hours * HOUR_MS);
  await mails().updateMany({ where: { id: { $notNull: true } }, data: { createdAt } });
  return person;
}

test('deleting an account deletes its mails and mail files, in the dashboard and in the panel', async () => {
  for (const where of ['dashboard', 'panel']) {
    const person = await createApprovedAccount(2);
    expect(await listMailsNaming(person.email)).toEqual(['verify', 'approval-request', 'approved', 'reset-password']);
    const before = await files();
    if (where === 'panel') await (await openPanel(site)).remove(ACCOUNT, person.id);
    else await call(site, 'account.remove', { token: await loginAsOwner(site), params: { id: person.id } });
    expect([where, await listMailsNaming(person.email)]).toEqual([where, []]);
    await until(async () => (await files()).length === before.length - 4);
  }
});

test('mails of the last hour to a deleted account are deleted later, so that they count against its limit', async () => {
  const person = await createApprovedAccount(0);
  await call(site, 'account.remove', { token: await loginAsOwner(site), params: { id: person.id } });
  expect(await listMailsNaming(person.email)).toEqual(['verify', 'reset-password']);
  const inTwoHours = new Date(Date.now() + 2 * HOUR_MS);
  await site.strapi.plugin('back-office').service('outbox').deleteMailsOfDeletedAccounts(inTwoHours);
  expect(await listMailsNaming(person.email)).toEqual([]);
});

test("mails of existing accounts and of visitors with a deleted account's address are kept", async () => {
  const stays = await createApprovedAccount(2);
  const person = await createApprovedAccount(2);
  const body = { name: 'Ada', email: person.email, message: 'Hello' };
  await call(site, 'communication.message', { body: body as never });
  await call(site, 'account.remove', { token: await loginAsOwner(site), params: { id: person.id } });
  expect((await listMailsNaming(stays.email)).length).toBe(4);
  expect(await listMailsNaming(person.email)).toEqual(['message-notice', 'message-acknowledgement']);
});
