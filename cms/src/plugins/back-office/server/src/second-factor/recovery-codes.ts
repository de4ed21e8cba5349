import { createHash, randomInt } from 'node:crypto';
import { createId } from '@paralleldrive/cuid2';
import { readCode } from '#contract/codes';

const RECOVERY_CODE_UID = 'plugin::back-office.recovery-code';

const CODES = 10;
/** Crockford's base32: without I, L, O and U, which are easily misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 24 characters have 120 bits, so that a fast hash suffices (OWASP ASVS 5.0, 6.5.2). */
const GROUPS = 6;
const GROUP_LENGTH = 4;

const createGroup = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const createCode = () => Array.from({ length: GROUPS }, createGroup).join('-');

/** Reads a code as a person types it, with letters for digits that look alike. */
const normalize = (code: string) => readCode(code).replaceAll('O', '0').replace(/[IL]/g, '1');

const hash = (account: string, code: string) =>
  createHash('sha256')
    .update(`${account} ${normalize(code)}`)
    .digest('base64url');

/** Used codes stay until new ones replace them, so that a second use is told from a wrong code. */
const UNUSED = { usedAt: { $null: true } };

/** A code is right, was right and is used up, or is wrong. */
export type CodeResult = 'right' | 'used' | 'wrong';

const rows = () => strapi.db.query(RECOVERY_CODE_UID);

/** The recovery codes of an account; `account` is a documentId. */
export const recoveryCodes = {
  /** The number of unused codes. */
  count: (account: string): Promise<number> => rows().count({ where: { account, ...UNUSED } }),

  /** Replaces the codes of an account by ten new ones, which only the caller gets to know. */
  async renew(account: string): Promise<string[]> {
    const codes = Array.from({ length: CODES }, createCode);
    await recoveryCodes.remove(account);
    const publishedAt = new Date();
    const data = codes.map((code) => ({ account, hash: hash(account, code), documentId: createId(), publishedAt }));
    await rows().createMany({ data });
    return codes;
  },

  /** Uses a code up. Returns 'used' if that was done before, also by a request at the same time. */
  async use(account: string, code: string): Promise<CodeResult> {
    const where = { account, hash: hash(account, code) };
    const { count } = await rows().updateMany({ where: { ...where, ...UNUSED }, data: { usedAt: new Date() } });
    if (count === 1) return 'right';
    return (await rows().count({ where })) > 0 ? 'used' : 'wrong';
  },

  async remove(account: string): Promise<void> {
    await rows().deleteMany({ where: { account } });
  },
};
