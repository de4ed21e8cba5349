import { createHmac } from 'node:crypto';
import bcrypt from 'bcryptjs';
import {
  compareSync,
  hashSync,
  isSamePassword,
  renewSync,
  UNMATCHED_HASH,
} from '../../src/plugins/back-office/server/src/accounts/password-hash';

/** Hashes of passlib 1.7.4 (`bcrypt_sha256.using(rounds=10)`). */
test.each([
  ['password', '$bcrypt-sha256$v=2,t=2b,r=10$n79VH.0Q2TMWmt3Oqt9uku$yca7zBbWf3IG1yYjoUr1eyvU8/XjHIW'],
  ['пароль 😀'.repeat(40), '$bcrypt-sha256$v=2,t=2b,r=10$n79VH.0Q2TMWmt3Oqt9uku$CgQGMSuTi/QPsGxbnpJX/xqOZmdYe5G'],
])('a hash of another implementation of the format matches: %s', (password, hash) => {
  expect(compareSync(password, hash)).toBe(true);
  expect(compareSync(`${password}!`, hash)).toBe(false);
});

test('a null character and what follows it count', () => {
  const hash = hashSync('seven\0green');
  expect(compareSync('seven\0green', hash)).toBe(true);
  expect(compareSync('seven\0Green', hash)).toBe(false);
  expect(compareSync('seven', hash)).toBe(false);
});

const COMPOSED = 'caf\u00e9 und \u00fcbung 17';
const DECOMPOSED = 'cafe\u0301 und u\u0308bung 17';

test.each([
  ['a Mac with two code points for é', DECOMPOSED],
  ['spaces that do not break', COMPOSED.replaceAll(' ', '\u00a0')],
  ['digits of full width', COMPOSED.replace('17', '１７')],
])('a password is the same from %s', (_, typed) => {
  expect(compareSync(typed, hashSync(COMPOSED))).toBe(true);
  expect(compareSync(COMPOSED, hashSync(typed))).toBe(true);
});

test('a hash that an earlier version made of a password as it was typed goes on matching', () => {
  const old = bcrypt.hashSync(DECOMPOSED, 10);
  expect(compareSync(DECOMPOSED, old)).toBe(true);
  expect(compareSync(COMPOSED, bcrypt.hashSync(COMPOSED, 10))).toBe(true);
  expect(compareSync(COMPOSED, renewSync(DECOMPOSED, old))).toBe(true);
  // The format of the previous version.
  const salt = 'n79VH.0Q2TMWmt3Oqt9uku';
  const input = createHmac('sha256', salt).update(DECOMPOSED).digest('base64');
  const digest = bcrypt.hashSync(input, `$2b$10$${salt}`).slice(-31);
  expect(compareSync(DECOMPOSED, `$bcrypt-sha256$v=2,t=2b,r=10$${salt}$${digest}`)).toBe(true);
});

test.each([' seven green', 'seven green ', 'Seven green'])('spaces and capitals count: %j', (typed) => {
  expect(compareSync(typed, hashSync('seven green'))).toBe(false);
});

test.each(['', 'hash', '$2a$10$', '$bcrypt-sha256$v=2,t=2b,r=10$short$', '$argon2id$v=19$m=1,t=1,p=1$c2FsdA$aGFzaA'])(
  'no password matches the stored text %j, which is no hash',
  (stored) => {
    expect(compareSync('', stored)).toBe(false);
    expect(compareSync(stored, stored)).toBe(false);
  },
);

test('no password matches the hash that stands for a missing account, and a comparison with it takes all rounds', () => {
  const rounds = jest.spyOn(bcrypt, 'hashSync');
  expect(compareSync('seven green umbrellas', UNMATCHED_HASH)).toBe(false);
  expect(rounds.mock.results.map(({ value }) => bcrypt.getRounds(value))).toEqual([10]);
  rounds.mockRestore();
});

test('a renewed hash belongs to the password of the old one, and a hash of the same password with a new salt does not', () => {
  const old = bcrypt.hashSync('seven green umbrellas', 10);
  const renewed = renewSync('seven green umbrellas', old);
  expect(compareSync('seven green umbrellas', renewed)).toBe(true);
  expect(isSamePassword(old, renewed)).toBe(true);
  expect(isSamePassword(renewed, renewed)).toBe(true);
  expect(isSamePassword(renewed, old)).toBe(false);
  expect(isSamePassword(old, hashSync('seven green umbrellas'))).toBe(false);
  expect(isSamePassword(old, bcrypt.hashSync('seven green umbrellas', 10))).toBe(false);
  expect(isSamePassword(null, renewed)).toBe(false);
  expect(isSamePassword(old, null)).toBe(false);
});
