import { errors } from '@strapi/utils';
import { readSiteIdentity } from '#api/site/identity';
import { PASSWORD_REFUSALS } from '#contract/password-refusals';
import { isCommonPassword } from './common-passwords';

/** The person whose password it is. */
export interface PasswordOwner {
  email: string;
  name: string;
}

/** Ignores case, accents and compatibility forms, in all scripts: upper case turns ß into SS. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase();

const MIN_WORD_LENGTH = 4;
/** One or two letters are in most passwords. */
const MIN_LOCAL_PART_LENGTH = 3;

/** The words of at least four letters; marks belong to their letter. */
const longWords = (name: string): string[] =>
  (name.normalize('NFC').match(/[\p{L}\p{M}]+/gu) ?? []).filter(
    (word) => (word.match(/\p{L}/gu) ?? []).length >= MIN_WORD_LENGTH,
  );

/** Returns why a password of a valid length is refused, or null. */
function findProblem(password: string, { email, name }: PasswordOwner, siteName: string): string | null {
  const folded = fold(password);
  const contains = (text: string) => folded.includes(fold(text));
  const localPart = email.slice(0, email.lastIndexOf('@'));
  if (isCommonPassword(password)) return PASSWORD_REFUSALS.common;
  if (contains(email)) return PASSWORD_REFUSALS.email;
  if ([...localPart].length >= MIN_LOCAL_PART_LENGTH && contains(localPart)) return PASSWORD_REFUSALS.localPart;
  if (longWords(name).some(contains)) return PASSWORD_REFUSALS.name;
  return longWords(siteName).some(contains) ? PASSWORD_REFUSALS.siteName : null;
}

/** The error of a refused password, which the panel shows at its field. */
const createRefusal = (message: string) =>
  new errors.ValidationError(message, { errors: [{ path: ['password'], message, name: 'ValidationError' }] });

export const passwordRules = {
  /** Returns why a password of a valid length is refused, or null. */
  find: async (password: string, owner: PasswordOwner): Promise<string | null> =>
    findProblem(password, owner, (await readSiteIdentity()).name),

  /** Throws a 400 that says why a password of a valid length is refused. */
  async require(password: string, owner: PasswordOwner): Promise<void> {
    const problem = await passwordRules.find(password, owner);
    if (problem) throw createRefusal(problem);
  },
};
