import { type OperationName, operations } from '../../src/contract';
import { createAccount, loginAsOwner, PASSWORD, register } from '../support/accounts';
import { withFailingActivityLog } from '../support/activity-log';
import { createAuthenticator } from '../support/authenticator';
import { call } from '../support/client';
import { NOUNS, payloads } from '../support/content';
import { addTotp, codeOf, newPasskey } from '../support/factors';
import { futureSlot } from '../support/future-slot';
import { uploadPicture } from '../support/pictures';
import { type Site, startSite } from '../support/strapi';

const ACTIVITY = 'plugin::back-office.activity';
let site: Site;
let token: string;
let valid: ReturnType<typeof payloads>;
beforeAll(async () => {
  site = await startSite();
  token = await loginAsOwner(site);
  valid = payloads(await uploadPicture(site));
});
afterAll(() => site.stop());

const log = async () => (await call(site, 'account.activity', { token })).body;
const tools = async () => (await call(site, 'tool.list')).body;

test.each(NOUNS)(
  'a %s stays unchanged when its change cannot be recorded, and a retry records it once',
  async (noun) => {
    const listed = async () => (await call(site, `${noun}.list`, { token })).body;
    const [empty, logged] = [await listed(), await log()];
    const create = () => call(site, `${noun}.create`, { token, body: valid[noun] });
    expect((await withFailingActivityLog(site, create)).status).toBe(500);
    expect(await listed()).toEqual(empty);
    expect(await log()).toEqual(logged);
    const { body } = await create();
    expect(await listed()).toHaveLength(empty.length + 1);
    expect(await log()).toHaveLength(logged.length + 1);

    const params = { id: body._id };
    const before = await listed();
    const update = () => call(site, `${noun}.update`, { token, params, body: valid[noun] });
    expect((await withFailingActivityLog(site, update)).status).toBe(500);
    expect(await listed()).toEqual(before);
    expect((await withFailingActivityLog(site, () => call(site, `${noun}.remove`, { token, params }))).status).toBe(
      500,
    );
    expect(await listed()).toEqual(before);
  },
);

test('accounts and passwords stay unchanged when their change cannot be recorded', async () => {
  const person = await createAccount(site, 'pending');
  const params = { id: person.id };
  const approve = () => call(site, 'account.update', { token, params, body: { role: 'admin' } });
  expect((await withFailingActivityLog(site, approve)).status).toBe(500);
  expect((await withFailingActivityLog(site, () => call(site, 'account.remove', { token, params }))).status).toBe(500);
  const body = { current: PASSWORD, password: 'another horse 10' };
  expect(
    (await withFailingActivityLog(site, () => call(site, 'account.password', { token: person.token, body }))).status,
  ).toBe(500);
  expect(
    (await withFailingActivityLog(site, () => call(site, 'account.logoutEverywhere', { token: person.token }))).status,
  ).toBe(500);
  const rename = () => call(site, 'account.updateProfile', { token: person.token, body: { name: 'Another' } });
  expect((await withFailingActivityLog(site, rename)).status).toBe(500);

  const profile = await call(site, 'account.profile', { token: person.token });
  expect(profile.body).toMatchObject({ name: person.name, role: 'pending' });
  expect((await call(site, 'account.login', { body: { email: person.email, password: PASSWORD } })).status).toBe(200);
});

test('an update refused with 412 is not recorded', async () => {
  const { body } = await call(site, 'tool.create', { token, body: valid.tool });
  const before = await log();
  const headers = { 'If-Match': '"2020-01-01T00:00:00.000Z"' };
  const answer = await call(site, 'tool.update', { token, params: { id: body._id }, headers, body: { name: 'Other' } });
  expect(answer.status).toBe(412);
  expect(await log()).toEqual(before);
  expect(await tools()).toContainEqual(body);
});

/** The input that restores a deleted tool. */
async function restoreInput() {
  const { _id: id } = (await call(site, 'tool.create', { token, body: valid.tool })).body;
  await call(site, 'tool.remove', { token, params: { id } });
  const params = { collection: 'tool', id };
  const [removal] = (await call(site, 'history.list', { token, params })).body;
  return { token, params, body: { version: removal?.version } };
}

/** The input that ends the session of the token. */
async function endSessionInput(token: string) {
  const [session] = (await call(site, 'account.sessions', { token })).body;
  return { token, params: { id: session?.id ?? '' } };
}

/** The input that changes a factor of an account that has one already. */
async function factorInput(name: OperationName) {
  const { token } = await register(site);
  const password = PASSWORD;
  if (name === 'factor.confirmTotp') {
    const { id, secret } = (await call(site, 'factor.startTotp', { token, body: { password } })).body;
    return { token, body: { id, code: codeOf(secret) } };
  }
  if (name === 'factor.addPasskey') return { token, body: await newPasskey(site, token, createAuthenticator()) };
  await addTotp(site, token);
  const [factor] = (await call(site, 'factor.list', { token })).body.factors;
  return { token, params: { id: factor?.id ?? '' }, body: { password } };
}

/** The input that sorts a list of at least two records anew. */
async function orderInput(noun: keyof typeof valid) {
  for (let count = 0; count < 2; count += 1) await call(site, `${noun}.create`, { token, body: valid[noun] });
  const ids = (await call(site, `${noun}.list`, { token })).body.map(({ _id }) => _id);
  return { token, body: { ids: ids.reverse() } };
}

/** The input that changes or deletes a message, or answers a meeting. */
async function inboxInput(name: OperationName) {
  const visitor = { name: 'Ada', email: 'ada@visitor.test' };
  const sent =
    name === 'inbox.answer'
      ? await call(site, 'communication.meeting', { body: { ...visitor, mode: 'video', slot: futureSlot() } })
      : await call(site, 'communication.message', { body: { ...visitor, message: 'Hello' } });
  expect(sent.status).toBe(201);
  const [item] = (await call(site, 'inbox.list', { token })).body.items;
  const bodies: Partial<Record<OperationName, object>> = {
    'inbox.update': { spam: true },
    'inbox.answer': { action: 'decline' },
  };
  return { token, params: { id: item?._id ?? '' }, body: bodies[name] };
}

/** The input that makes or revokes the link of a client. */
async function feedbackInput(name: OperationName) {
  const { _id: id } = (await call(site, 'client.create', { token, body: valid.client })).body;
  if (name === 'feedback.revokeLink') await call(site, 'feedback.createLink', { token, params: { id } });
  return { token, params: { id } };
}

/** The input with which the operation succeeds. */
async function inputFor(name: OperationName) {
  const [noun, verb] = name.split('.') as [keyof typeof valid, string];
  const person = name === 'account.resend' ? await register(site) : await createAccount(site, 'pending');
  if (name.startsWith('inbox.')) return inboxInput(name);
  if (name.startsWith('feedback.')) return feedbackInput(name);
  if (verb === 'order') return orderInput(noun);
  if (noun in valid) {
    const made = verb === 'create' ? null : await call(site, `${noun}.create`, { token, body: valid[noun] });
    return { token, params: { id: made?.body._id ?? '' }, body: verb === 'remove' ? undefined : valid[noun] };
  }
  if (name === 'history.restore') return restoreInput();
  if (name.startsWith('factor.')) return factorInput(name);
  if (name === 'account.update') return { token, params: { id: person.id }, body: { role: 'admin' } };
  if (name === 'account.remove') return { token, params: { id: person.id } };
  const bodies: Partial<Record<OperationName, object>> = {
    'account.updateProfile': { name: 'Another' },
    'account.password': { current: PASSWORD, password: 'another horse 10' },
  };
  if (name === 'account.endSession') return endSessionInput(person.token);
  return { token: person.token, body: bodies[name] };
}

const WRITES = Object.entries(operations)
  .flatMap(([area, members]) => Object.entries(members).map(([member, { method }]) => ({ area, member, method })))
  // A preview changes nothing, and its record is in no log.
  .filter(({ method, area }) => method !== 'GET' && !['upload', 'communication', 'preview'].includes(area))
  .map(({ area, member }) => `${area}.${member}` as OperationName)
  // Feedback by a link is a version of the record; the log has the actions of admins.
  .filter((name) => name !== 'feedback.answer')
  // The options of a passkey and the secret of an app change nothing until they are confirmed.
  .filter(
    (name) =>
      !/register|login|logout$|verify|forgotPassword|resetPassword|passkeyLogin|openPanel|startTotp|Options/.test(name),
  );

test.each(WRITES)('%s is recorded once', async (name) => {
  const input = await inputFor(name);
  const before = await site.strapi.db.query(ACTIVITY).count();
  expect((await call(site, name, input)).status).toBeLessThan(300);
  expect((await log())[0]?.action).toBe(name);
  expect(await site.strapi.db.query(ACTIVITY).count()).toBe(before + 1);
});
