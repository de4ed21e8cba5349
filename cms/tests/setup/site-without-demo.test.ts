import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { type MailServer, startMailServer } from '../support/mail-server';
import { openPanel, type Panel } from '../support/panel';
import { type Site, startSite } from '../support/strapi';
import { until } from '../support/until';
import { demoCommand } from './demo-command';

let server: MailServer;
let site: Site;
let panel: Panel;
beforeAll(async () => {
  server = await startMailServer();
  await server.stop();
  site = await startSite(server.environment);
  panel = await openPanel(site);
});
afterAll(async () => {
  await site.stop();
  await server.stop();
});

const findStep = async (name: string, from = panel) => {
  const { body } = await from.get('/back-office/setup').expect(200);
  return body.steps.find((step: { name: string }) => step.name === name);
};

/** The demo's contact, created by a person. */
const CONTACT = {
  email: 'hello@mirasen.example',
  phone: '+91 00000 00000',
  address: 'Mira Sen\nThird floor, 12 Banyan Lane\nKolkata 700000\nIndia',
  social: [
    { platformName: 'WhatsApp', baseURL: 'https://wa.me', username: '910000000000' },
    { platformName: 'GitHub', baseURL: 'https://github.com', username: 'mira-sen-demo' },
  ],
};

test('on a site that was never seeded there is nothing to remove, whatever its records say', async () => {
  const token = await loginAsOwner(site);
  expect((await call(site, 'contact.create', { token, body: CONTACT })).status).toBe(201);
  const nothing = { unedited: [], edited: [], words: [], pictures: 0 };
  expect((await panel.get('/back-office/demo')).body).toEqual(nothing);
  expect((await panel.post('/back-office/demo/remove')).body).toEqual(nothing);
  expect(await demoCommand(site.dataDir, 'remove')).toEqual({
    code: 0,
    stdout: 'There is no demo content to remove.\n',
    stderr: '',
  });
  expect((await call(site, 'contact.list')).body).toMatchObject([CONTACT]);
  expect((await findStep('demo')).done).toBe(true);
});

test('the address is done when it is not that of this machine', async () => {
  expect(await findStep('address')).toMatchObject({ done: true, advice: null });
});

test('the mail server is done with the first mail that it accepts, and stays so while it is down', async () => {
  const { done, advice } = await findStep('mail');
  const { SMTP_HOST, SMTP_PORT } = server.environment;
  expect([done, advice]).toEqual([false, expect.stringContaining(`${SMTP_HOST}:${SMTP_PORT} does not answer`)]);
  await server.restart();
  await call(site, 'communication.message', { body: { name: 'Eve', email: 'eve@visitor.test', message: 'Hello' } });
  await until(async () => (await findStep('mail')).done);
  await server.stop();
  expect((await findStep('mail')).done).toBe(true);
});

test('a mail server that accepts the log-in is done without any mail, and one that refuses it is not', async () => {
  await site.stop({ keepData: true });
  const other = await startMailServer();
  const login = { ...other.environment, SMTP_USERNAME: 'site', SMTP_PASSWORD: 'a-password-of-the-site' };
  other.refuse({ command: 'AUTH', code: 535, says: 'Wrong password' });
  site = await startSite(login, site.dataDir);
  expect((await findStep('mail', await openPanel(site))).done).toBe(false);
  await site.stop({ keepData: true });
  other.refuse(null);
  site = await startSite(login, site.dataDir);
  panel = await openPanel(site);
  expect((await findStep('mail')).done).toBe(true);
  await other.stop();
});

const CALLS = [
  ['get', '/back-office/setup'],
  ['post', '/back-office/setup/legal-texts-read'],
  ['get', '/back-office/demo'],
  ['post', '/back-office/demo/remove'],
] as const;

test('without a session of the panel nobody sees the steps or removes the demo content', async () => {
  const token = await loginAsOwner(site);
  for (const [method, path] of CALLS) {
    expect([path, (await site.http()[method](path)).status]).toEqual([path, 401]);
    const answer = await site.http()[method](path).set('Authorization', `Bearer ${token}`);
    expect([path, answer.status]).toEqual([path, 401]);
  }
});
