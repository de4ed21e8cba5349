import { createHmac } from 'node:crypto';
import bcrypt from 'bcryptjs';

/** The number of rounds as a power of two, as in the hashes of Strapi. */
const ROUNDS = 10;

/**
 * The format of passlib's `bcrypt_sha256`, version 2. bcrypt reads 72 bytes of a password, so it gets the base64 of an
 * HMAC-SHA-256 instead, which every byte changes. The key of the HMAC is the salt: a plain SHA-256 that leaked elsewhere is
 * no input for guesses.
 */
const PREFIX = `$bcrypt-sha256$v=2,t=2b,r=${ROUNDS}$`;
const CURRENT =
  /^\$bcrypt-sha256\$v=2,t=2b,r=(?<rounds>\d\d)\$(?<salt>[./A-Za-z0-9]{22})\$(?<digest>[./A-Za-z0-9]{31})$/;
/** A hash of Strapi, which an earlier version stored. */
const OLD = /^\$2[aby]\$\d\d\$(?<salt>[./A-Za-z0-9]{22})[./A-Za-z0-9]{31}$/;

const saltOf = (format: RegExp, hash: string | null): string | undefined => format.exec(hash ?? '')?.groups?.salt;

/** The number of bytes of a password that an old hash covers. */
const MAX_OLD_BYTES = 72;

const toBcryptInput = (password: string, salt: string) => createHmac('sha256', salt).update(password).digest('base64');

function digest(password: string, salt: string): string {
  const setting = `$2b$${ROUNDS}$${salt}`;
  return bcrypt.hashSync(toBcryptInput(password, salt), setting).slice(setting.length);
}

/**
 * Keyboards and systems write one letter in several ways: é in one code point or two, a space that does not break, letters
 * of full width. All of them are one password (NIST SP 800-63B-4, 3.1.1.2).
 */
const normalize = (password: string) => password.normalize('NFKC');

const hashWithSalt = (password: string, salt: string) => `${PREFIX}${salt}$${digest(normalize(password), salt)}`;

/** Hashes a password with a new salt. Blocks its thread for some 70 ms. */
export const hashSync = (password: string): string => hashWithSalt(password, bcrypt.genSaltSync(ROUNDS).slice(-22));

/** A hash that no password has. A comparison with it takes as long as with another one, of either format. */
export const UNMATCHED_HASH = `${PREFIX}${'.'.repeat(22)}$${'.'.repeat(31)}`;

/** Whether a stored hash has the old format. */
export const isOldHash = (hash: string): boolean => OLD.test(hash);

/** Whether a hash covers the whole password. */
export const coversPassword = (hash: string, password: string): boolean =>
  !isOldHash(hash) || Buffer.byteLength(password) <= MAX_OLD_BYTES;

function matches(password: string, hash: string): boolean {
  const { rounds, salt, digest: expected } = CURRENT.exec(hash)?.groups ?? {};
  if (salt) return bcrypt.compareSync(toBcryptInput(password, salt), `$2b$${rounds}$${salt}${expected}`);
  return isOldHash(hash) && coversPassword(hash, password) && bcrypt.compareSync(password, hash);
}

/**
 * Whether a password has this hash, of either format; false for a text that is no hash. Earlier versions hashed a password
 * as it was typed. Blocks its thread for some 70 ms, or twice that for a password with such letters.
 */
export const compareSync = (password: string, hash: string): boolean =>
  [...new Set([normalize(password), password])].some((spelling) => matches(spelling, hash));

/**
 * Hashes a password that an old hash matches. The salt stays: a new password gets a new one, so the salt tells a renewed
 * hash from a new password.
 */
export const renewSync = (password: string, oldHash: string): string =>
  hashWithSalt(password, saltOf(OLD, oldHash) ?? '');

/** Whether two stored hashes belong to one password: they are equal, or the second renews the first. */
export function isSamePassword(before: string | null, after: string | null): boolean {
  if (before === after) return true;
  const oldSalt = saltOf(OLD, before);
  return oldSalt !== undefined && oldSalt === saltOf(CURRENT, after);
}

/** The position of the salt in a hash of each format, from 1 as in SQL. */
const OLD_SALT_AT = '$2a$10$'.length + 1;
const SALT_AT = PREFIX.length + 1;

/** An SQL condition on two columns, for both databases: the second hash renews the first. It is never null. */
export const isRenewalSql = (before: string, after: string): string =>
  `(COALESCE(${before}, '') LIKE '$2_$__$%' AND COALESCE(${after}, '') LIKE '$bcrypt-sha256$%'` +
  ` AND substr(${after}, ${SALT_AT}, 22) = substr(${before}, ${OLD_SALT_AT}, 22))`;
