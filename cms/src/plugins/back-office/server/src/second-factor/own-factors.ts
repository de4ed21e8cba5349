import { errors } from '@strapi/utils';
import createError from 'http-errors';
import { readSiteIdentity } from '#api/site/identity';
import type { StoredAccount } from '#back-office/accounts';
import { isFactorRequired } from '#back-office/accounts';
import {
  type Factor,
  type FactorKind,
  MAX_FACTORS,
  type NewPasskeyResponse,
  type OwnFactors,
} from '#contract/second-factor';
import { isUniqueViolation } from '#platform/database/unique-violation';
import { createFieldProblem } from '#platform/http/field-error';
import { type Challenge, createChallenge, findChallenge, spendChallenge, takeAttempt } from './challenges';
import { notifyAccount } from './notices';
import { createPasskeyOptions, verifyNewPasskey } from './passkeys';
import { recoveryCodes } from './recovery-codes';
import { type NewFactor, storedFactors, toFactor } from './stored-factors';
import { createTotpSecret, decryptTotpSecret, encryptTotpSecret, findTotpStep, formatTotpUri } from './totp';

const TOTP_NAME = 'Authenticator app';
const SETUP_ENDED = 'This set-up has taken too long or too many codes, please start again';

const refuseKnownPasskey = () => createError(409, 'This passkey is in use already');

const refuseSetup = () => new errors.ValidationError(SETUP_ENDED);

/** Throws 409 if the account has too many factors, or has an app with codes and another one is to be added. */
async function requireRoom(account: StoredAccount, kind: FactorKind) {
  const factors = await storedFactors.list(account.documentId);
  if (kind === 'totp' && factors.some((factor) => factor.kind === 'totp')) {
    throw createError(409, 'Your account has an authenticator app already: remove it before you add another one');
  }
  if (factors.length >= MAX_FACTORS) {
    throw createError(409, `Your account has ${MAX_FACTORS} factors already: remove one before you add another one`);
  }
  return factors;
}

/** The set-up of a factor of this account, one attempt of which is counted. Throws 400 if there is none. */
async function requireSetup(kind: FactorKind, account: StoredAccount, id: string): Promise<Challenge> {
  const setup = await findChallenge(kind, id);
  if (setup?.account !== account.documentId || setup.accountVersion !== account.tokenVersion) throw refuseSetup();
  if (!(await takeAttempt(kind, id))) throw refuseSetup();
  return setup;
}

/** Throws 409 if another account adds the same passkey at the same time. */
const refuseAddedPasskey = (error: unknown): never => {
  throw isUniqueViolation(error) ? refuseKnownPasskey() : error;
};

/** Stores a factor of the locked account in the current transaction. */
async function add(account: StoredAccount, setup: Challenge, factor: NewFactor): Promise<Factor> {
  await requireRoom(account, factor.kind);
  if (!(await spendChallenge(setup))) throw refuseSetup();
  const stored = await storedFactors.create(account, factor).catch(refuseAddedPasskey);
  await notifyAccount(account, 'factor-added', { kind: factor.kind });
  return toFactor(stored);
}

/** The second factors of one's own account. Changes must be called in a transaction that has locked the account. */
export const ownFactors = {
  async list(account: StoredAccount): Promise<OwnFactors> {
    return {
      factors: (await storedFactors.list(account.documentId)).map(toFactor),
      recoveryCodes: await recoveryCodes.count(account.documentId),
      required: isFactorRequired(account),
    };
  },

  /** Makes a secret for an app, which `confirmTotp` adds within ten minutes. */
  async startTotp(account: StoredAccount) {
    await requireRoom(account, 'totp');
    const secret = createTotpSecret();
    const uri = formatTotpUri(secret, (await readSiteIdentity()).name, account.email);
    const id = await createChallenge('totp', account, encryptTotpSecret(secret, account.documentId));
    return { id, secret, uri };
  },

  /** The new factor whose first code this is. Throws 400 for a wrong code, and after five of them for every code. */
  async verifyTotp(account: StoredAccount, id: string, code: string) {
    const setup = await requireSetup('totp', account, id);
    const secret = decryptTotpSecret(setup.data, account.documentId);
    const lastStep = secret === null ? null : findTotpStep(secret, code, Date.now());
    if (lastStep === null) throw createFieldProblem('code', 'Invalid code');
    const factor: NewFactor = { kind: 'totp', name: TOTP_NAME, secret: setup.data, lastStep };
    return { setup, factor };
  },

  async startPasskey(account: StoredAccount) {
    const factors = await requireRoom(account, 'passkey');
    const options = await createPasskeyOptions(account, (await readSiteIdentity()).name, factors);
    return { id: await createChallenge('passkey', account, options.challenge), options };
  },

  /** The new passkey of an answer to `startPasskey`. Throws 400 if it is not valid, 409 if it is known already. */
  async verifyPasskey(account: StoredAccount, id: string, name: string, response: NewPasskeyResponse) {
    const setup = await requireSetup('passkey', account, id);
    const passkey = await verifyNewPasskey(response, setup.data);
    if (!passkey) throw new errors.ValidationError('This passkey cannot be used here, please try another one');
    if (await storedFactors.findPasskey(passkey.credential)) throw refuseKnownPasskey();
    const factor: NewFactor = { ...passkey, name };
    return { setup, factor };
  },

  /** Adds codes of an app and returns ten new recovery codes. */
  async addTotp(account: StoredAccount, { setup, factor }: { setup: Challenge; factor: NewFactor }): Promise<string[]> {
    await add(account, setup, factor);
    return recoveryCodes.renew(account.documentId);
  },

  /** Adds a passkey, and returns recovery codes if the account has none. */
  async addPasskey(account: StoredAccount, { setup, factor }: { setup: Challenge; factor: NewFactor }) {
    const added = await add(account, setup, factor);
    const hasCodes = (await recoveryCodes.count(account.documentId)) > 0;
    return { factor: added, recoveryCodes: hasCodes ? [] : await recoveryCodes.renew(account.documentId) };
  },

  async renewRecoveryCodes(account: StoredAccount): Promise<string[]> {
    const factors = await storedFactors.list(account.documentId);
    if (factors.length === 0) throw createError(409, 'Your account has no second factor: please add one first');
    await notifyAccount(account, 'recovery-codes-renewed', {});
    return recoveryCodes.renew(account.documentId);
  },

  /** Removes a factor, and with the last one the recovery codes. Returns its kind. Throws 404 if there is none. */
  async remove(account: StoredAccount, id: string): Promise<FactorKind> {
    const factors = await storedFactors.list(account.documentId);
    const factor = factors.find(({ documentId }) => documentId === id);
    if (!factor) throw new errors.NotFoundError('This factor no longer exists');
    await storedFactors.remove(factor);
    if (factors.length === 1) await recoveryCodes.remove(account.documentId);
    await notifyAccount(account, 'factor-removed', { kind: factor.kind });
    return factor.kind;
  },
};
