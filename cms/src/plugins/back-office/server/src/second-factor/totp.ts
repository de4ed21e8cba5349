import { Secret, TOTP } from 'otpauth';
import { createEncryption } from '#platform/tokens/encryption';

/** The parameters that every authenticator app knows. */
const PERIOD_SECONDS = 30;
const OPTIONS = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS };
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Clocks may differ by one step in each direction. */
const WINDOW = 1;

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

const secrets = createEncryption('secrets of time-based codes');

/** Encrypts a secret for one account: a copy of the database makes no codes, and another account cannot use it. */
export const encryptTotpSecret = secrets.encrypt;

/** Decrypts a secret of an account; null if it was encrypted with another ENCRYPTION_KEY or for another account. */
export const decryptTotpSecret = secrets.decrypt;
