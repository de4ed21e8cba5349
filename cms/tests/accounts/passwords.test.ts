import { password } from '../../src/contract';
import { call } from '../support/client';
import { openPanel } from '../support/panel';
import { type Site, startSite } from '../support/strapi';

const ACCOUNT = 'plugin::users-permissions.user';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

let count = 0;
const register = async (secret: string) => {
  const email = `p${++count}@portfolio.test`;
  const answer = await call(site, 'account.register', { body: { name: 'Ada', email, password: secret } });
  const logIn = async (typed: string) =>
    (await call(site, 'account.login', { body: { email, password: typed } })).status;
  return { ...answer, email, logIn };
};

const FOUR_BYTES = '😀';

test.each(['1q!2w@3e', 'пароли и', '日本語日本語日本', FOUR_BYTES.repeat(8), 'é'.repeat(128), FOUR_BYTES.repeat(128)])(
  'the password %s has 8 to 128 characters and is accepted at registration and login',
  async (secret) => {
    const { status, logIn } = await register(secret);
    expect(status).toBe(201);
    expect(await logIn(secret)).toBe(200);
  },
);

test.each(['1q!2w@3', 'ééééééé', '日本語日本語日', FOUR_BYTES.repeat(7), 'é'.repeat(129), FOUR_BYTES.repeat(129)])(
  'the password %s is rejected for its length',
  async (secret) => {
    expect(password.safeParse(secret).success).toBe(false);
    expect((await register(secret)).status).toBe(400);
  },
);

test.each(['\0 seven green', 'seven \0 green', 'seven green \ud83d', '\ude00 seven green'])(
  'a password with a null character or half of a surrogate pair is refused: %j',
  async (secret) => {
    expect(await register(secret)).toMatchObject({
      status: 400,
      message: 'password contains a character that cannot be stored',
    });
  },
);

test.each([
  ['the first character', (secret: string) => `x${[...secret].slice(1).join('')}`],
  ['the last character', (secret: string) => `${[...secret].slice(0, -1).join('')}😁`],
  ['one more character', (secret: string) => `${secret}!`],
  ['one character less', (secret: string) => [...secret].slice(0, -1).join('')],
  ['the first 72 bytes', (secret: string) => secret.slice(0, 36)],
])('a password of 512 bytes is refused at login and as the current one if it differs in %s', async (_, alter) => {
  const secret = FOUR_BYTES.repeat(128);
  const { body, logIn } = await register(secret);
  const change = { current: alter(secret), password: 'another password 1' };
  expect(await logIn(alter(secret))).toBe(401);
  expect(await call(site, 'account.password', { token: body.token, body: change })).toMatchObject({
    status: 400,
    message: 'This is not your current password',
  });
  expect(await logIn(secret)).toBe(200);
});

test('a password is compared with its case and spaces, in any Unicode form', async () => {
  const { logIn } = await register('Seven GRÜNE umbrellas'.normalize('NFC'));
  expect(await logIn('seven grüne umbrellas')).toBe(401);
  expect(await logIn(' Seven GRÜNE umbrellas')).toBe(401);
  expect(await logIn('Seven GRÜNE umbrellas'.normalize('NFC'))).toBe(200);
  expect(await logIn('Seven GRÜNE umbrellas'.normalize('NFD'))).toBe(200);
});

test.each([
  ['abc', 'password must be at least 8 characters long'],
  [FOUR_BYTES.repeat(7), 'password must be at least 8 characters long'],
  ['é'.repeat(129), 'password must be at most 128 characters long'],
])('the panel refuses the password %s for a dashboard account as the dashboard does', async (secret, sentence) => {
  const panel = await openPanel(site);
  const role = await site.strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'admin' } });
  const name = `gr${++count}`;
  const account = { name, username: name, email: `${name}@portfolio.test`, confirmed: true, role: role.id };
  const create = (password: string) => panel.create(ACCOUNT, { ...account, password });
  const refused = await create(secret);
  expect([refused.status, refused.body.error?.message]).toEqual([400, sentence]);
  const { status, body } = await create(FOUR_BYTES.repeat(128));
  expect(status).toBe(201);
  const changed = await panel.edit(ACCOUNT, body.documentId, { password: secret });
  expect([changed.status, changed.body.error?.message]).toEqual([400, sentence]);
  expect((await panel.edit(ACCOUNT, body.documentId, { name: 'Grace Hopper' })).status).toBe(200);
  const logIn = async (typed: string) =>
    (await call(site, 'account.login', { body: { email: account.email, password: typed } })).status;
  expect(await logIn(FOUR_BYTES.repeat(127))).toBe(401);
  expect(await logIn(FOUR_BYTES.repeat(128))).toBe(200);
});
