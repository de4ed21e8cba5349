import { createHmac } from 'node:crypto';
import bcrypt from 'bcrypt';
import {
  comparePassword,
  hashPassword,
  isSamePassword,
} from '../../src/plugins/back-office/server/src/accounts/password-hash';

const isRight = async (password: string, hash: string | null) => (await comparePassword(password, hash)).isRight;
/** The hash of an earlier version, which hashed a password as it was typed. */
const hashAsBefore = (password: string) => bcrypt.hash(password, 10);

/** Hashes of passlib 1.7.4 (`bcrypt_sha256.using(rounds=10)`). */
test.each([
  ['password', '$bcrypt-sha256$v=2,t=2b,r=10$n79VH.0Q2TMWmt3Oqt9uku$yca7zBbWf3IG1yYjoUr1eyvU8/XjHIW'],
  ['пароль 😀'.repeat(40), '$bcrypt-sha256$v=2,t=2b,r=10$n79VH.0Q2TMWmt3Oqt9uku$CgQGMSuTi/QPsGxbnpJX/xqOZmdYe5G'],
])('a hash of another implementation of the format matches: %s', async (password, hash) => {
  expect(await isRight(password, hash)).toBe(true);
  expect(await isRight(`${password}!`, hash)).toBe(false);
});

/** Hashes of bcryptjs 2.4.3, with which Strapi and earlier versions hashed. */
test.each([
  ['seven green umbrellas', '$2a$10$MGlErm0fx0txz16uzjV4YO87rUpDsjOEMlCpkpY/oDpAgjDavOC0W'],
  ['пароль 😀', '$2a$10$ES9zvae.jksjBQBZFMsQmeqjD5BJTxzWP.uVcRfzR2mFjh5U5qV2u'],
  ['seven\0green', '$2a$10$O6tdc6d.TREW89PE.CyMx.N82OGP2kHX65knyK3ovhyEuaz1sZBmy'],
])('a hash that Strapi has stored matches: %j', async (password, hash) => {
  for (const version of ['$2a', '$2b', '$2y']) {
    expect(await isRight(password, hash.replace('$2a', version))).toBe(true);
  }
  expect(await isRight(`${password}!`, hash)).toBe(false);
});

test('a null character and what follows it count', async () => {
  const hash = await hashPassword('seven\0green');
  expect(await isRight('seven\0green', hash)).toBe(true);
  expect(await isRight('seven\0Green', hash)).toBe(false);
  expect(await isRight('seven', hash)).toBe(false);
});

const COMPOSED = 'caf\u00e9 und \u00fcbung 17';
const DECOMPOSED = 'cafe\u0301 und u\u0308bung 17';

test.each([
  ['a Mac with two code points for é', DECOMPOSED],
  ['spaces that do not break', COMPOSED.replaceAll(' ', '\u00a0')],
  ['digits of full width', COMPOSED.replace('17', '１７')],
])('a password is the same from %s', async (_, typed) => {
  expect(await isRight(typed, await hashPassword(COMPOSED))).toBe(true);
  expect(await isRight(COMPOSED, await hashPassword(typed))).toBe(true);
});

test('a hash that an earlier version made of a password as it was typed goes on matching', async () => {
  const { isRight: isDecomposedRight, renewedHash } = await comparePassword(DECOMPOSED, await hashAsBefore(DECOMPOSED));
  expect(isDecomposedRight).toBe(true);
  expect(await isRight(COMPOSED, await hashAsBefore(COMPOSED))).toBe(true);
  expect(await isRight(COMPOSED, renewedHash)).toBe(true);
  // The format of the previous version.
  const salt = 'n79VH.0Q2TMWmt3Oqt9uku';
  const input = createHmac('sha256', salt).update(DECOMPOSED).digest('base64');
  const digest = (await bcrypt.hash(input, `$2b$10$${salt}`)).slice(-31);
  expect(await isRight(DECOMPOSED, `$bcrypt-sha256$v=2,t=2b,r=10$${salt}$${digest}`)).toBe(true);
});

test.each([' seven green', 'seven green ', 'Seven green'])('spaces and capitals count: %j', async (typed) => {
  expect(await isRight(typed, await hashPassword('seven green'))).toBe(false);
});

test.each(['', 'hash', '$2a$10$', '$bcrypt-sha256$v=2,t=2b,r=10$short$', '$argon2id$v=19$m=1,t=1,p=1$c2FsdA$aGFzaA'])(
  'no password matches the stored text %j, which is no hash',
  async (stored) => {
    expect(await isRight('', stored)).toBe(false);
    expect(await isRight(stored, stored)).toBe(false);
  },
);

test('a missing account, a hash of today and one of an earlier version take one hash of the same cost each', async () => {
  const [password, tooLong] = ['seven green umbrellas', 'seven green umbrellas '.repeat(4)];
  const [current, old] = [await hashPassword(password), await hashAsBefore(password)];
  const hash = jest.spyOn(bcrypt, 'hash');
  for (const [typed, stored] of [
    ['wrong', current],
    ['wrong', old],
    [tooLong, old],
    [password, null],
  ] as const) {
    hash.mockClear();
    expect(await isRight(typed, stored)).toBe(false);
    expect(hash.mock.calls.map(([, setting]) => bcrypt.getRounds(`${setting}${'.'.repeat(31)}`))).toEqual([10]);
  }
  hash.mockRestore();
});

test('the event loop turns while a password is compared or hashed', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const hash = await hashPassword('seven green umbrellas');
  const afterHashing = turns;
  await comparePassword('seven green umbrellas', hash);
  clearInterval(timer);
  expect(afterHashing).toBeGreaterThan(0);
  expect(turns).toBeGreaterThan(afterHashing);
});

test('a renewed hash belongs to the password of the old one, and a hash of the same password with a new salt does not', async () => {
  const password = 'seven green umbrellas';
  const old = await hashAsBefore(password);
  const { renewedHash } = await comparePassword(password, old);
  expect(await comparePassword(password, renewedHash)).toEqual({ isRight: true, renewedHash: null });
  expect(isSamePassword(old, renewedHash)).toBe(true);
  expect(isSamePassword(renewedHash, renewedHash)).toBe(true);
  expect(isSamePassword(renewedHash, old)).toBe(false);
  expect(isSamePassword(old, await hashPassword(password))).toBe(false);
  expect(isSamePassword(old, await hashAsBefore(password))).toBe(false);
  expect(isSamePassword(null, renewedHash)).toBe(false);
  expect(isSamePassword(old, null)).toBe(false);
});
