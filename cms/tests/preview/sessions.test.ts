import { createHmac } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { createAccount, login, loginAsOwner, PASSWORD } from '../support/accounts';
import { call } from '../support/client';
import { countStored, openPreview, type PreviewSite, previewRecord, startPreviewSite } from '../support/previews';
import type { Site } from '../support/strapi';

const JWT_SECRET = 'a-secret-for-the-tests-of-unsaved-records';
const HOUR_MS = 3_600_000;
const OVER = 'This preview is over. Please open it again.';

let started: PreviewSite;
let site: Site;
startPreviewSite(
  (all) => {
    started = all;
    site = all.site;
  },
  { JWT_SECRET },
);
afterEach(() => jest.restoreAllMocks());

const ask = (token = started.token) => previewRecord({ site, token }, 'tool', started.valid.tool);
const statusOf = async (url: string) => (await openPreview(site, url)).status;
const removeAll = () => site.strapi.db.connection('previews').delete();

test('a preview ends after an hour, with a sentence and without a trace in the database', async () => {
  const url = await ask();
  const start = Date.now();
  const clock = jest.spyOn(Date, 'now');
  clock.mockReturnValue(start + HOUR_MS - 5000);
  expect(await statusOf(url)).toBe(200);
  clock.mockReturnValue(start + HOUR_MS + 5000);
  const { status, text, headers } = await openPreview(site, url);
  expect([status, text]).toEqual([403, OVER]);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  clock.mockRestore();
  await site.strapi.service('plugin::back-office.previews').deleteExpired(new Date(start + HOUR_MS + 5000));
  expect(await countStored(site)).toEqual({ previews: 0, pictures: 0 });
});

test('a preview ends with a session that expires before an hour', async () => {
  const token = await loginAsOwner(site);
  const { session } = jwt.decode(token) as { session: string };
  const sessions = site.strapi.db.connection('account_sessions');
  await sessions.where({ id: session }).update({ expires_at: Date.now() + 600_000 });
  const url = await ask(token);
  const start = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start + 590_000);
  expect(await statusOf(url)).toBe(200);
  clock.mockReturnValue(start + 610_000);
  expect(await statusOf(url)).toBe(403);
});

test('a preview is refused when its session ends while it is stored', async () => {
  await removeAll();
  const person = await createAccount(site, 'admin');
  const { body: tool } = await call(site, 'tool.create', { token: started.token, body: started.valid.tool });
  // The record is read after the request has been authorized.
  const unsubscribe = site.strapi.db.lifecycles.subscribe({
    models: ['api::tool.tool'],
    async beforeFindOne() {
      unsubscribe();
      await call(site, 'account.logout', { token: person.token });
    },
  });
  const body = { collection: 'tool', id: tool._id, record: started.valid.tool } as const;
  const { status, message } = await call(site, 'preview.create', { token: person.token, body });
  expect([status, message]).toEqual([401, 'You have logged out meanwhile, please log in again']);
  expect((await countStored(site)).previews).toBe(0);
});

test('logging out ends the previews of that session, and of no other', async () => {
  const person = await createAccount(site, 'admin');
  const [first, second] = [await login(site, person.email), await login(site, person.email)];
  const [ofFirst, ofSecond] = [await ask(first), await ask(second)];
  await removeOthers([ofFirst, ofSecond]);
  expect((await call(site, 'account.logout', { token: first })).status).toBe(200);
  expect(await statusOf(ofFirst)).toBe(403);
  expect(await statusOf(ofSecond)).toBe(200);
  expect((await countStored(site)).previews).toBe(1);
});

/** Deletes what earlier tests have left, so that rows can be counted. */
async function removeOthers(urls: string[]): Promise<void> {
  const ids = urls.map((url) => (jwt.decode(url.split('/')[2] ?? '') as { preview: string }).preview);
  await site.strapi.db.connection('previews').whereNotIn('id', ids).delete();
}

type Person = Awaited<ReturnType<typeof createAccount>>;
const update = (id: string, data: object) =>
  site.strapi.documents('plugin::users-permissions.user').update({ documentId: id, data: data as never });

const ENDINGS: [string, (person: Person) => Promise<unknown>][] = [
  [
    'a new password',
    ({ token }) => call(site, 'account.password', { token, body: { current: PASSWORD, password: 'another horse 9' } }),
  ],
  ['a log-out', ({ token }) => call(site, 'account.logout', { token })],
  ['a log-out everywhere', ({ token }) => call(site, 'account.logoutEverywhere', { token })],
  ['a blocked account', ({ id }) => update(id, { blocked: true })],
  [
    'a withdrawn approval',
    ({ id }) => call(site, 'account.update', { token: started.token, params: { id }, body: { role: 'pending' } }),
  ],
  ['a deleted account', ({ id }) => call(site, 'account.remove', { token: started.token, params: { id } })],
];

test.each(ENDINGS)('%s ends the previews of the account', async (_ending, end) => {
  const person = await createAccount(site, 'admin');
  const url = await ask(person.token);
  expect(await statusOf(url)).toBe(200);
  await end(person);
  expect(await statusOf(url)).toBe(403);
  expect(await statusOf(`${url}/pictures/icon`)).toBe(403);
});

test('without a session there is no preview', async () => {
  const body = { collection: 'tool', record: started.valid.tool };
  expect(await call(site, 'preview.create', { body })).toMatchObject({ status: 401, message: 'Please log in' });
});

test('a forged, changed or borrowed token is refused', async () => {
  await removeAll();
  const url = await ask();
  const token = url.slice('/preview/'.length);
  const claims = jwt.decode(token) as { preview: string };
  const sign = (payload: object, use = 'previews of unsaved records') =>
    jwt.sign(payload, createHmac('sha256', JWT_SECRET).update(use).digest(), { expiresIn: 60 });
  const [head, , signature] = token.split('.');
  const changed = Buffer.from(JSON.stringify({ ...claims, exp: 9_999_999_999 })).toString('base64url');
  const { preview } = claims;
  expect(await statusOf(`/preview/${sign({ preview })}`)).toBe(200);
  const bad = [
    preview,
    [head, changed, signature].join('.'),
    `${token.slice(0, -6)}AAAAAA`,
    sign({ preview }, 'previews'),
    sign({ preview: '00000000-0000-4000-8000-000000000000' }),
    jwt.sign({ preview }, 'guessed'),
    jwt.sign({ preview }, '', { algorithm: 'none' }),
    started.token,
  ];
  for (const wrong of bad) {
    const { status, text } = await openPreview(site, `/preview/${wrong}/`);
    expect([status, text]).toEqual([403, OVER]);
  }
  expect((await call(site, 'account.profile', { token })).status).toBe(401);
});
