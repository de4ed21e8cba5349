import { createHash, randomInt } from 'node:crypto';
import { createId } from '@paralleldrive/cuid2';

const RECOVERY_CODE_UID = 'plugin::back-office.recovery-code';

const CODES = 10;
/** Crockford's base32: without I, L, O and U, which are easily misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 24 characters have 120 bits, so that a fast hash suffices (OWASP ASVS 5.0, 6.5.2). */
const GROUPS = 6;
const GROUP_LENGTH = 4;

const createGroup = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const createCode = () => Array.from({ length: GROUPS }, createGroup).join('-');

/** Reads a code as a person types it: in any case, with or without hyphens, with letters for digits that look alike. */
const normalize = (code: string) =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

const hash = (account: string, code: string) =>
  createHash('sha256')
    .update(`${account} ${normalize(code)}`)
    .digest('base64url');

const rows = () => strapi.db.query(RECOVERY_CODE_UID);

/** The recovery codes of an account; `account` is a documentId. */
export const recoveryCodes = {
  /** The number of unused codes. */
  count: (account: string): Promise<number> => rows().count({ where: { account } }),

  /** Replaces the codes of an account by ten new ones, which only the caller gets to know. */
  async renew(account: string): Promise<string[]> {
    const codes = Array.from({ length: CODES }, createCode);
    await recoveryCodes.remove(account);
    const publishedAt = new Date();
    const data = codes.map((code) => ({ account, hash: hash(account, code), documentId: createId(), publishedAt }));
    await rows().createMany({ data });
    return codes;
  },

  /** Deletes a code. Returns false if it is wrong or another request has used it. */
  async use(account: string, code: string): Promise<boolean> {
    return (await rows().deleteMany({ where: { account, hash: hash(account, code) } })).count === 1;
  },

  async remove(account: string): Promise<void> {
    await rows().deleteMany({ where: { account } });
  },
};
