import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { env } from '#platform/environment/env';

/** The parameters that every authenticator app knows. */
const PERIOD_SECONDS = 30;
const OPTIONS = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS };
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Clocks may differ by one step in each direction. */
const WINDOW = 1;

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key of its own; a new JWT_SECRET, which ends all sessions, leaves the secrets readable. */
const encryptionKey = () =>
  createHmac('sha256', env.secrets.ENCRYPTION_KEY).update('secrets of time-based codes').digest();

const toTotp = (secret: string) => new TOTP({ ...OPTIONS, secret: Secret.fromBase32(secret) });

/** A new secret in base32. */
export const createTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address of a QR code for authenticator apps. */
export const formatTotpUri = (secret: string, issuer: string, label: string): string =>
  // A colon separates issuer and label.
  new TOTP({ ...OPTIONS, secret: Secret.fromBase32(secret), issuer: issuer.replaceAll(':', ' '), label }).toString();

/** The step of a code at `now` (ms since 1970), its predecessor or its successor; null if the code is none of theirs. */
export function findTotpStep(secret: string, code: string, now: number): number | null {
  const delta = toTotp(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** Encrypts a secret for one account: a copy of the database makes no codes, and another account cannot use it. */
export function encryptTotpSecret(secret: string, account: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, encryptionKey(), nonce).setAAD(Buffer.from(account));
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** Decrypts a secret of an account; null if it was encrypted with another ENCRYPTION_KEY or for another account. */
export function decryptTotpSecret(stored: string, account: string): string | null {
  const bytes = Buffer.from(stored, 'base64url');
  const tagEnd = NONCE_BYTES + TAG_BYTES;
  try {
    const decipher = createDecipheriv(CIPHER, encryptionKey(), bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(account))
      .setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
    return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
