import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAccount, loginAsOwner, PASSWORD, register } from '../support/accounts';
import { createAuthenticator } from '../support/authenticator';
import { call } from '../support/client';
import { addPasskey, addTotp, passkeyAnswer, startLogin } from '../support/factors';
import { startMailServer } from '../support/mail-server';
import { type Site, startSite } from '../support/strapi';
import { accountCommand } from './account-command';

const HELP = /^It goes like this:\n {2}npm run account -- reset-factors ADDRESS /;

let site: Site;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mail = await startMailServer();
  site = await startSite(mail.environment);
});
afterAll(async () => {
  await site.stop();
  await mail.stop();
});

test('reset-factors removes all factors of an account that runs, ends its sessions, tells and records it', async () => {
  const [person, other] = [await createAccount(site, 'admin'), await createAccount(site, 'admin')];
  await addTotp(site, other.token);
  const { recoveryCodes } = await addTotp(site, person.token);
  const authenticator = createAuthenticator();
  await addPasskey(site, person.token, authenticator);
  const { challenge } = await startLogin(site, person.email);

  const done = await accountCommand(site.dataDir, 'reset-factors', person.email.toUpperCase());
  expect(done).toMatchObject({ code: 0, stderr: '' });
  expect(done.stdout).toMatch(/^Removed 2 second factors of .*\nIts sessions have ended, and it is told by mail\. /);

  expect((await call(site, 'account.profile', { token: person.token })).status).toBe(401);
  const begun = { challenge, recovery: recoveryCodes[0] };
  expect((await call(site, 'factor.login', { body: begun })).status).toBe(401);
  const body = await passkeyAnswer(site, authenticator);
  expect((await call(site, 'factor.passkeyLogin', { body })).status).toBe(401);
  const answer = await call(site, 'account.login', { body: { email: person.email, password: PASSWORD } });
  expect(answer.body).toHaveProperty('token');
  expect((await startLogin(site, other.email)).factors).toEqual(['totp', 'recovery']);

  await site.strapi.plugin('back-office').service('outbox').deliver();
  const told = await mail.waitFor(({ mail: { subject } }) => subject === 'Your second factors have been removed');
  expect(told.recipients).toEqual([person.email]);
  const [entry] = (await call(site, 'account.activity', { token: await loginAsOwner(site) })).body;
  expect(entry).toMatchObject({
    actor: 'The server',
    action: 'factor.reset',
    subject: person.id,
    subjectName: person.name,
  });
});

test('reset-factors works while the site is stopped', async () => {
  const person = await register(site);
  await addTotp(site, person.token);
  await site.stop({ keepData: true });
  expect((await accountCommand(site.dataDir, 'reset-factors', person.email)).stdout).toMatch(
    /^Removed one second factor /,
  );
  site = await startSite(mail.environment, site.dataDir);
  const answer = await call(site, 'account.login', { body: { email: person.email, password: PASSWORD } });
  expect(answer.body).toHaveProperty('token');
  await mail.waitFor(
    ({ recipients, mail: { subject } }) =>
      recipients.includes(person.email) && subject === 'Your second factors have been removed',
  );
});

test('an account without a factor keeps its sessions, and an unknown address is said', async () => {
  const person = await register(site);
  expect(await accountCommand(site.dataDir, 'reset-factors', person.email)).toEqual({
    code: 1,
    stdout: '',
    stderr: `The account ${person.email} has no second factor. Nothing was changed.\n`,
  });
  expect((await call(site, 'account.profile', { token: person.token })).status).toBe(200);
  expect(await accountCommand(site.dataDir, 'reset-factors', 'nobody@portfolio.test')).toMatchObject({
    code: 1,
    stderr: 'There is no account with the address nobody@portfolio.test.\n',
  });
});

test('other words are answered with the help, and a folder without a database with a sentence', async () => {
  for (const words of [[], ['reset'], ['reset-factors'], ['reset-factors', 'a@b.test', 'more']]) {
    const { code, stderr } = await accountCommand(site.dataDir, ...words);
    expect([code, stderr]).toEqual([1, expect.stringMatching(HELP)]);
  }
  expect(await accountCommand(site.dataDir, '--help')).toMatchObject({ code: 0, stdout: expect.stringMatching(HELP) });
  expect((await accountCommand(site.dataDir, 'reset-factors', 'nobody')).stderr).toMatch(
    /^nobody is no e-mail address\./,
  );
  const folder = await mkdtemp(path.join(tmpdir(), 'portfolio-test-'));
  const { code, stderr } = await accountCommand(folder, 'reset-factors', 'a@b.test');
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^(There is no database at |The database is empty\.)/)]);
  await rm(folder, { recursive: true, force: true });
});
