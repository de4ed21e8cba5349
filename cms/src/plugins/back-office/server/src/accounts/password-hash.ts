import { createHmac, timingSafeEqual } from 'node:crypto';
import bcrypt from 'bcrypt';

/** The number of rounds as a power of two, as in the hashes of Strapi. */
const ROUNDS = '10';

/**
 * The format of passlib's `bcrypt_sha256`, version 2. bcrypt reads 72 bytes of a password, so it gets the base64 of an
 * HMAC-SHA-256 instead, which every byte changes. The key of the HMAC is the salt: a plain SHA-256 that leaked elsewhere is
 * no input for guesses.
 */
const PREFIX = `$bcrypt-sha256$v=2,t=2b,r=${ROUNDS}$`;
const CURRENT =
  /^\$bcrypt-sha256\$v=2,t=2b,r=(?<rounds>\d\d)\$(?<salt>[./A-Za-z0-9]{22})\$(?<digest>[./A-Za-z0-9]{31})$/;
/** A hash of Strapi, which an earlier version stored. */
const OLD = /^\$2[aby]\$(?<rounds>\d\d)\$(?<salt>[./A-Za-z0-9]{22})(?<digest>[./A-Za-z0-9]{31})$/;

const saltOf = (format: RegExp, hash: string | null): string | undefined => format.exec(hash ?? '')?.groups?.salt;

/** The number of bytes of a password that an old hash covers. */
const MAX_OLD_BYTES = 72;

const toBcryptInput = (password: string, salt: string) => createHmac('sha256', salt).update(password).digest('base64');

/** Takes some 55 ms of a thread of libuv's pool. */
async function digest(input: string, rounds: string, salt: string): Promise<string> {
  const setting = `$2b$${rounds}$${salt}`;
  return (await bcrypt.hash(input, setting)).slice(setting.length);
}

/**
 * Keyboards and systems write one letter in several ways: é in one code point or two, a space that does not break, letters
 * of full width. All of them are one password (NIST SP 800-63B-4, 3.1.1.2).
 */
const normalize = (password: string) => password.normalize('NFKC');

async function hashWithSalt(password: string, salt: string): Promise<string> {
  return `${PREFIX}${salt}$${await digest(toBcryptInput(normalize(password), salt), ROUNDS, salt)}`;
}

/** A hash that no password has. A comparison with it takes as long as with another one, of either format. */
const UNMATCHED_HASH = `${PREFIX}${'.'.repeat(22)}$${'.'.repeat(31)}`;

const isOldHash = (hash: string): boolean => OLD.test(hash);

/** Whether a hash covers the whole password. */
const coversPassword = (hash: string, password: string): boolean =>
  !isOldHash(hash) || Buffer.byteLength(password) <= MAX_OLD_BYTES;

async function matches(password: string, hash: string): Promise<boolean> {
  const { rounds, salt, digest: expected } = (CURRENT.exec(hash) ?? OLD.exec(hash))?.groups ?? {};
  if (!rounds || !salt || !expected) return false;
  const input = isOldHash(hash) ? password : toBcryptInput(password, salt);
  return timingSafeEqual(Buffer.from(await digest(input, rounds, salt)), Buffer.from(expected));
}

/** Whether a password has this hash. Earlier versions hashed a password as it was typed. */
async function isRightPassword(password: string, hash: string): Promise<boolean> {
  for (const spelling of new Set([normalize(password), password])) {
    if (await matches(spelling, hash)) return true;
  }
  return false;
}

/** Hashes a password in the current format. */
export const hashPassword = async (password: string): Promise<string> =>
  hashWithSalt(password, (await bcrypt.genSalt()).slice(-22));

interface Comparison {
  isRight: boolean;
  /** The hash in the current format that replaces a matching one in the old format; null if there is nothing to replace. */
  renewedHash: string | null;
}

/**
 * Compares a password with its stored hash. A null hash matches nothing, nor does a text that is no hash, nor an old hash a
 * password of more than 72 bytes; the first and the last take the same time as another hash. A renewed hash keeps the salt: a
 * new password gets a new one, so the salt tells them apart.
 */
export async function comparePassword(password: string, stored: string | null): Promise<Comparison> {
  const hash = stored !== null && coversPassword(stored, password) ? stored : null;
  const isRight = (await isRightPassword(password, hash ?? UNMATCHED_HASH)) && hash !== null;
  const oldSalt = isRight ? saltOf(OLD, hash) : undefined;
  return { isRight, renewedHash: oldSalt ? await hashWithSalt(password, oldSalt) : null };
}

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
