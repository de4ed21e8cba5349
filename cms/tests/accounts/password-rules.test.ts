import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PASSWORD_REFUSALS } from '../../src/contract/password-refusals';
import { PASSWORD, register } from '../support/accounts';
import { call } from '../support/client';
import { type MailServer, startMailServer } from '../support/mail-server';
import { findMailedToken } from '../support/mailed-links';
import { openPanel, type Panel } from '../support/panel';
import { type Site, startSite } from '../support/strapi';

const ACCOUNT = 'plugin::users-permissions.user';

let mail: MailServer;
let site: Site;
let panel: Panel;
beforeAll(async () => {
  mail = await startMailServer();
  site = await startSite({ ...mail.environment, SITE_NAME: 'Åsa’s Café Zürich, Æon' });
  panel = await openPanel(site);
});
afterAll(async () => {
  await site.stop();
  await mail.stop();
});

const answerTo = (name: string, email: string, password: string) =>
  call(site, 'account.register', { body: { name, email, password } });

/** Name, address, password and the expected refusal. */
const REFUSED: [string, string, string, keyof typeof PASSWORD_REFUSALS][] = [
  ['Ada', 'ada@portfolio.test', 'password', 'common'],
  ['Ada', 'ada@portfolio.test', 'PassWord1', 'common'],
  ['Ada', 'ada@portfolio.test', 'ｐａｓｓｗｏｒｄ', 'common'],
  ['Ada', 'ada@portfolio.test', '1234567890', 'common'],
  ['Ada', 'ada@portfolio.test', '18111957', 'common'],
  ['Ada', 'lovelace@portfolio.test', 'my lovelace@portfolio.test', 'email'],
  ['Ada', 'lovelace@portfolio.test', 'LoveLace@Portfolio.TEST!', 'email'],
  ['Ada', 'lovelace@portfolio.test', 'the lovelace engine', 'localPart'],
  ['Ada', 'LoveLace@portfolio.test', 'the LOVELACE engine', 'localPart'],
  ['Ada', 'joe@portfolio.test', 'banjoes walk 11', 'localPart'],
  ['Grace Hopper', 'g.h@portfolio.test', 'grasshopper 17', 'name'],
  ['Grace Hopper', 'g.h@portfolio.test', 'disGRACEful 17', 'name'],
  ['José Núñez-Vélez', 'j.n@portfolio.test', 'nunez 1234 walks', 'name'],
  ['Jose Nunez', 'j.n@portfolio.test', 'NÚÑEZ 1234 walks', 'name'],
  ['Jürgen Groß', 'j.g@portfolio.test', 'GROSS 1234 walks', 'name'],
  ['Зоя Петрова', 'z.p@portfolio.test', 'петрова 1234', 'name'],
  ['Νίκος', 'n.p@portfolio.test', 'ΝΙΚΟΣ 1234 walks', 'name'],
  ['நிலாவனி', 'n.i@portfolio.test', 'என் நிலாவனி 1234', 'name'],
  ['Ada', 'a.d@portfolio.test', 'a walk to cafe 17', 'siteName'],
  ['Ada', 'a.d@portfolio.test', 'ZURICH in May 17', 'siteName'],
];

test.each(REFUSED)('the account of %s, %s cannot have the password %s: %s', async (name, email, password, rule) => {
  expect(await answerTo(name, email, password)).toMatchObject({ status: 400, message: PASSWORD_REFUSALS[rule] });
});

test.each([
  ['words of three letters', 'Ada Lee', 'x1@portfolio.test', 'ada and lee walk 17'],
  ['a local part of two letters', 'Ada', 'jo@portfolio.test', 'major walks 11'],
  ['a local part of one letter', 'Ada', 'a@portfolio.test', 'a walk to the sea 17'],
  ['a word in parts', 'Grace', 'x2@portfolio.test', 'gra-ce walks 17'],
  ['a common password with more behind it', 'Ada', 'x3@portfolio.test', 'password17 walks'],
  ['the domain of the address alone', 'Ada', 'x4@portfolio.test', 'walk to portfolio.test'],
  ['short words of the name of the site', 'Ada', 'x5@portfolio.test', 'asa’s aeon walk 17'],
])('a password may contain %s', async (_, name, email, password) => {
  expect((await answerTo(name, email, password)).status).toBe(201);
});

test('the list has 50,000 distinct entries of at least eight characters, lower-cased and normalized', () => {
  const file = path.join(__dirname, '../../data/common-passwords/common-passwords.txt.br');
  const entries = brotliDecompressSync(readFileSync(file)).toString().split('\n');
  expect(new Set(entries).size).toBe(50_000);
  expect(entries.filter((entry) => [...entry].length < 8)).toEqual([]);
  expect(entries.filter((entry) => entry !== entry.normalize('NFKC').toLowerCase())).toEqual([]);
});

test('a refused registration creates no account and sends no mail', async () => {
  expect((await answerTo('Ada', 'none@portfolio.test', 'password1')).status).toBe(400);
  expect(await site.strapi.db.query(ACCOUNT).count({ where: { email: 'none@portfolio.test' } })).toBe(0);
});

test('a change of the own password is refused by the same rules and ends no session', async () => {
  const { token, email } = await register(site, 'wanda@portfolio.test');
  const change = (password: string) => call(site, 'account.password', { token, body: { current: PASSWORD, password } });
  expect(await change(`to ${email}`)).toMatchObject({ status: 400, message: PASSWORD_REFUSALS.email });
  expect(await change('wanda walks 17')).toMatchObject({ status: 400, message: PASSWORD_REFUSALS.localPart });
  expect(await change('A Person walks')).toMatchObject({ status: 400, message: PASSWORD_REFUSALS.name });
  expect(await change('sunshine1')).toMatchObject({ status: 400, message: PASSWORD_REFUSALS.common });
  expect((await call(site, 'account.profile', { token })).status).toBe(200);
});

test('a reset is refused by the same rules and its link can be used again', async () => {
  const { email } = await register(site, 'walter@portfolio.test');
  await call(site, 'account.forgotPassword', { body: { email } });
  const token = await findMailedToken(mail, 'reset-password', ({ recipients }) => recipients.includes(email));
  const reset = (password: string) => call(site, 'account.resetPassword', { body: { token, password } });
  expect(await reset('walter walks 17')).toMatchObject({ status: 400, message: PASSWORD_REFUSALS.localPart });
  expect(await reset('iloveyou')).toMatchObject({ status: 400, message: PASSWORD_REFUSALS.common });
  expect((await reset('a long way round 17')).status).toBe(200);
});

test('the panel refuses such a password for a dashboard account, by its stored or its new name and address', async () => {
  const { id } = await register(site, 'winnie@portfolio.test');
  const edit = async (fields: object) => {
    const { status, body } = await panel.edit(ACCOUNT, id, fields);
    return [status, body.error?.message];
  };
  expect(await edit({ password: 'winnie walks 17' })).toEqual([400, PASSWORD_REFUSALS.localPart]);
  expect(await edit({ password: 'princess1' })).toEqual([400, PASSWORD_REFUSALS.common]);
  const renamed = { name: 'Willow Tree', email: 'ww@portfolio.test' };
  expect(await edit({ ...renamed, password: 'old willow 17' })).toEqual([400, PASSWORD_REFUSALS.name]);
  expect((await edit({ ...renamed, password: 'winnie walks 17' }))[0]).toBe(200);
  const body = { email: renamed.email, password: 'winnie walks 17' };
  expect((await call(site, 'account.login', { body })).status).toBe(200);
});
