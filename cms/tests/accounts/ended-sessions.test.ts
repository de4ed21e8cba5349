import { createAccount, login, PASSWORD, register } from '../support/accounts';
import { call } from '../support/client';
import { runStatementPastStrapi } from '../support/database';
import { type MailServer, startMailServer } from '../support/mail-server';
import { findMailedToken } from '../support/mailed-links';
import { openPanel, type Panel } from '../support/panel';
import { type Site, startSite } from '../support/strapi';

const ACCOUNT = 'plugin::users-permissions.user';
const ENDED = 'Your session has ended, please log in again';
const SPENT_RESET = 'This link has been used already or is too old; ask for a new one under Forgot your password';
const SPENT_VERIFICATION = 'This link has been used already or is too old; log in and ask for a new one';

let mail: MailServer;
let site: Site;
let panel: Panel;
beforeAll(async () => {
  mail = await startMailServer();
  site = await startSite(mail.environment);
  panel = await openPanel(site);
});
afterAll(async () => {
  await site.stop();
  await mail.stop();
});

const profile = (token: string) => call(site, 'account.profile', { token });
const reset = (token: string) => call(site, 'account.resetPassword', { body: { token, password: 'by the link 1' } });
const mailedTo = (email: string, page: string) =>
  findMailedToken(mail, page, ({ recipients }) => recipients.includes(email));

/** An account with a session and an unused reset link. */
async function createAccountWithResetLink() {
  const person = await createAccount(site, 'admin');
  await call(site, 'account.forgotPassword', { body: { email: person.email } });
  return { ...person, link: await mailedTo(person.email, 'reset-password') };
}

async function expectEnded({ token, link }: { token: string; link: string }) {
  expect(await profile(token)).toMatchObject({ status: 401, message: ENDED });
  expect(await reset(link)).toMatchObject({ status: 400, message: SPENT_RESET });
}

const update = (id: string, data: object) =>
  site.strapi.documents(ACCOUNT).update({ documentId: id, data: data as never });

test.each([
  ['in the panel', ({ id }: { id: string }) => panel.edit(ACCOUNT, id, { password: 'set in the panel 1' })],
  ['by the document service', ({ id }: { id: string }) => update(id, { password: 'set by a program 1' })],
  [
    'by the query engine',
    ({ id }: { id: string }) =>
      site.strapi.db.query(ACCOUNT).update({ where: { documentId: id }, data: { password: 'hash' } }),
  ],
  [
    'by the query engine, for many accounts',
    ({ email }: { email: string }) =>
      site.strapi.db.query(ACCOUNT).updateMany({ where: { email }, data: { password: 'hash' } }),
  ],
  [
    'by another process, past Strapi',
    async ({ email }: { email: string }) =>
      runStatementPastStrapi(site, `UPDATE up_users SET password = 'hash' WHERE email = '${email}'`),
  ],
  [
    'by the account itself',
    ({ token }: { token: string }) =>
      call(site, 'account.password', { token, body: { current: PASSWORD, password: 'by my own hand 1' } }),
  ],
])('a password set %s ends all existing sessions and voids the reset link', async (_, set) => {
  const person = await createAccountWithResetLink();
  await set(person);
  await expectEnded(person);
});

test('a password set in the panel opens a session that stays valid', async () => {
  const person = await register(site);
  expect((await panel.edit(ACCOUNT, person.id, { password: 'set in the panel 1' })).status).toBe(200);
  const token = await login(site, person.email, 'set in the panel 1');
  expect((await profile(token)).status).toBe(200);
});

test('a panel edit without a password ends no session', async () => {
  const person = await register(site);
  expect((await panel.edit(ACCOUNT, person.id, { name: 'Another Name', password: '' })).status).toBe(200);
  expect((await profile(person.token)).body.name).toBe('Another Name');
});

test('unblocking an account restores none of its earlier sessions and links', async () => {
  const person = await createAccountWithResetLink();
  for (const blocked of [true, false]) {
    expect((await panel.edit(ACCOUNT, person.id, { blocked })).status).toBe(200);
  }
  await expectEnded(person);
  expect((await profile(await login(site, person.email))).status).toBe(200);
});

test('changing the email in the panel voids the links mailed to the old address', async () => {
  const person = await createAccountWithResetLink();
  expect((await panel.edit(ACCOUNT, person.id, { email: 'moved@portfolio.test' })).status).toBe(200);
  expect(await reset(person.link)).toMatchObject({ status: 400, message: SPENT_RESET });

  const unverified = await register(site);
  const link = await mailedTo(unverified.email, 'verify');
  expect((await panel.edit(ACCOUNT, unverified.id, { email: 'moved-too@portfolio.test' })).status).toBe(200);
  expect(await call(site, 'account.verify', { body: { token: link } })).toMatchObject({
    status: 400,
    message: SPENT_VERIFICATION,
  });
});

test('removing a role in the panel applies to existing sessions', async () => {
  const person = await createAccount(site, 'admin');
  const pending = await site.strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'pending' } });
  await panel.edit(ACCOUNT, person.id, { role: { connect: [{ documentId: pending.documentId }] } });
  expect(await call(site, 'tool.create', { token: person.token, body: {} })).toMatchObject({
    status: 403,
    message: 'Your access is awaiting approval',
  });
});

test('a login with the old password opens no session when the password is replaced meanwhile', async () => {
  const person = await register(site);
  const query = site.strapi.db.query(ACCOUNT);
  const stored = await query.findOne({ where: { documentId: person.id } });
  // The new password is stored after the login has compared the old one.
  const unsubscribe = site.strapi.db.lifecycles.subscribe({
    models: [ACCOUNT],
    async afterFindOne({ params }) {
      if (!params.where?.email?.$in?.includes(person.email)) return;
      unsubscribe();
      await query.update({ where: { id: stored.id }, data: { password: 'hash' } });
    },
  });
  const body = { email: person.email, password: PASSWORD };
  expect((await call(site, 'account.login', { body })).status).toBe(401);
});
