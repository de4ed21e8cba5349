import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { formatLogPath } from '../../src/platform/logging/logged-text';
import { createAccount, login as logIn, loginAsOwner, PASSWORD, register } from '../support/accounts';
import { call } from '../support/client';
import { futureSlot } from '../support/future-slot';
import { openPanelWith } from '../support/panel';
import { SECRETS, validSecrets } from '../support/secrets';
import { OWNER, type Site, startSite } from '../support/strapi';
import { until } from '../support/until';

const VISITOR = { name: 'Quilla Visitor', email: 'quilla@visitor.test', message: 'Nobody else may read this' };
const NEWCOMER = { name: 'Nils NewRegistration', email: 'nils@register.test', password: PASSWORD, picture: '' };
const NEW_PASSWORD = 'another horse 10';

/** A mail server that refuses every recipient by address. */
async function startRefusingServer() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, callback) => callback(new Error(`550 5.1.1 <${address}>: no such user`)),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

let mailServer: SMTPServer;
let site: Site;
let said: string[];
beforeAll(async () => {
  said = [];
  const hear = (chunk: unknown) => said.push(String(chunk)) > 0;
  jest.spyOn(process.stdout, 'write').mockImplementation(hear);
  jest.spyOn(process.stderr, 'write').mockImplementation(hear);
  mailServer = await startRefusingServer();
  // A listening TCP server has an address and a port.
  const { port } = mailServer.server.address() as AddressInfo;
  const mail = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port) };
  // docker-compose.yml sets the same level.
  site = await startSite({ MODE: 'server', LOG_LEVEL: 'info', ...mail, ...validSecrets });
  site.strapi.log.on('data', (entry) => said.push(String(entry[Symbol.for('message')])));
});
afterAll(async () => {
  jest.restoreAllMocks();
  await site.stop();
  await new Promise<void>((resolve) => mailServer.close(resolve));
});

/** Makes successful and failing calls of visitors and accounts, and returns every token. */
async function useSite(): Promise<string[]> {
  await call(site, 'communication.message', { body: VISITOR });
  await call(site, 'communication.message', { body: { ...VISITOR, email: 'no address' } });
  await call(site, 'communication.meeting', { body: { ...VISITOR, mode: 'chat', slot: futureSlot() } });
  const registered = await call(site, 'account.register', { body: NEWCOMER });
  await call(site, 'account.login', { body: { email: NEWCOMER.email, password: 'wrong password 1' } });
  const token = await logIn(site, NEWCOMER.email);
  const body = { current: PASSWORD, password: NEW_PASSWORD };
  const changed = await call(site, 'account.password', { token, body });
  await call(site, 'account.forgotPassword', { body: { email: NEWCOMER.email } });
  const { access, cookies } = await openPanelWith(site, await loginAsOwner(site));
  await site.http().post('/api/admin/login').set('Content-Type', 'application/json').send(`{"email":"${OWNER.email}",`);
  const refresh = /strapi_admin_refresh=([^;]+)/.exec(cookies)?.[1] ?? '';
  return [registered.body.token, token, changed.body.token, access, refresh];
}

/** Causes a database error whose message quotes the values. */
async function failingWrite() {
  await site.strapi.db.connection.schema.renameTable('back_office_messages', 'messages_gone');
  expect((await call(site, 'communication.message', { body: VISITOR })).status).toBe(500);
  await site.strapi.db.connection.schema.renameTable('messages_gone', 'back_office_messages');
}

test('the log holds no names, addresses, messages, passwords, tokens and secrets', async () => {
  const tokens = await useSite();
  await failingWrite();
  await until(async () => said.some((line) => line.includes('no such user')));
  const log = said.join('\n');
  expect(tokens.filter(Boolean)).toHaveLength(5);
  const people = [VISITOR, NEWCOMER, OWNER].flatMap(({ name, email }) => [name, email]);
  const passwords = [PASSWORD, NEW_PASSWORD, 'wrong password 1', OWNER.password];
  const secrets = SECRETS.map((name) => validSecrets[name]);
  const forbidden = [...people, ...passwords, ...secrets, ...tokens, VISITOR.message, 'token='];
  expect(forbidden.filter((word) => log.includes(String(word)))).toEqual([]);
});

/** Finds the logged event of a request by its id. */
async function eventOf(answer: { headers: Record<string, string> }) {
  const isIts = (line: string) => line.includes(`"requestId":"${answer.headers['x-request-id']}"`);
  const lines = said.filter((line) => isIts(line) && line.includes('"event"')).map((line) => JSON.parse(line));
  const [{ level, event }] = lines;
  return { level, ...event };
}

test('granted and refused logins are logged with call, reason and account id', async () => {
  const person = await register(site);
  const login = (email: string, password: string) => call(site, 'account.login', { body: { email, password } });
  const LOGIN = 'POST /api/admin/login';

  expect(await eventOf(await login(person.email, PASSWORD))).toEqual({
    level: 'info',
    outcome: 'granted',
    route: LOGIN,
    account: person.id,
  });
  const refused = { level: 'warn', outcome: 'refused' };
  const reason = 'Invalid email or password';
  expect(await eventOf(await login(person.email, 'wrong password 1'))).toEqual({
    ...refused,
    route: LOGIN,
    reason,
    account: person.id,
  });
  expect(await eventOf(await login('nobody@portfolio.test', PASSWORD))).toEqual({ ...refused, route: LOGIN, reason });
});

test('every forbidden call is logged without the ids in its path', async () => {
  const person = await register(site);
  const params = { id: 'some-project' };
  const route = 'PATCH /api/info/portfolio/:id';
  const refused = { level: 'warn', outcome: 'refused' };
  const body = { name: 'Mine' };
  expect(await eventOf(await call(site, 'portfolio.update', { params, body }))).toEqual({
    ...refused,
    route,
    reason: 'Please log in',
  });
  expect(await eventOf(await call(site, 'portfolio.update', { params, body, token: person.token }))).toEqual({
    ...refused,
    route,
    reason: 'Please verify your email first',
    account: person.id,
  });
  expect(await eventOf(await call(site, 'account.list', { token: 'of yesterday' }))).toMatchObject({
    ...refused,
    reason: 'Your session has ended, please log in again',
  });
});

test('a panel that is not opened and refused calls of the panel are logged', async () => {
  const { token } = await createAccount(site, 'admin');
  const lines: { event?: object }[] = [];
  site.strapi.log.on('data', (entry) => lines.push(JSON.parse(entry[Symbol.for('message')])));
  await call(site, 'account.openPanel', { token });
  await site.http().get('/content-manager/collection-types/plugin::back-office.message');
  expect(lines.flatMap(({ event }) => event ?? [])).toMatchObject([
    { outcome: 'refused', route: 'POST /api/admin/panel' },
    { outcome: 'refused', route: 'GET /content-manager/collection-types/:model' },
  ]);
});

test('the token of a mailed link is never logged, neither at level http nor when its call fails', async () => {
  const { db } = site.strapi;
  const claims = { purpose: 'meeting-owner', subject: 'some-meeting', nonce: 'x' };
  const token = site.strapi
    .plugin('back-office')
    .service('links')
    .sign(claims, Date.now() + 60_000);
  await db.connection.schema.renameTable('back_office_meetings', 'meetings_gone');
  const { status, headers } = await call(site, 'communication.readMeeting', { params: { token } });
  await db.connection.schema.renameTable('meetings_gone', 'back_office_meetings');
  await site.http().get(`/reset-password?token=${token}`);
  await site.http().put(`/api/communication/meeting/${token}`);
  await site.http().get(`/api/communication/meeting/${token}/slots`);
  const path = '/api/communication/meeting/:token';
  const log = said.join('\n');
  expect(status).toBe(500);
  expect(log).toContain(`GET ${path} failed, request ${headers['x-request-id']}`);
  expect(log).toMatch(/"level":"http","message":"PUT \/api\/communication\/meeting\/:token \(\d+ ms\) 405"/);
  expect(log.includes(token)).toBe(false);
});

test('the log keeps 200 characters of an address of 15 KB and does not search the rest for tokens', () => {
  const replace = jest.spyOn(String.prototype, 'replace');
  expect(formatLogPath(`/${'a'.repeat(15_000)}`)).toBe(`/${'a'.repeat(198)}…`);
  const searched = replace.mock.contexts.map((text) => String(text).length);
  replace.mockRestore();
  expect(Math.max(...searched)).toBe(4000);
});

test.each(['.', '%2E', '%2e'])('the token of a mailed link is removed from a path whose dots are written %s', (dot) => {
  const token = ['eyJhbGciOiJIUzI1NiJ9', 'eyJwdXJwb3NlIjoibWVldGluZyJ9', 'c2lnbmF0dXJlLW9mLXRoZS1saW5r'].join(dot);
  expect(formatLogPath(`/api/communication/meeting/${token}`)).toBe('/api/communication/meeting/:token');
  expect(formatLogPath(`/api/communication/meeting/${token},`)).toBe('/api/communication/meeting/:token,');
});

test('the token of a link for feedback is removed from the paths of its page and its operations', () => {
  const token = 'a1'.repeat(44);
  expect(formatLogPath(`/api/client/feedback/${token}`)).toBe('/api/client/feedback/:token');
  expect(formatLogPath(`/feedback/${token}/`)).toBe('/feedback/:token/');
});
