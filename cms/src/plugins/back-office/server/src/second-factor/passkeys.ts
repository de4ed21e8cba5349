import type { AuthenticatorTransportFuture } from '@simplewebauthn/server';
import { z } from 'zod';
import type { StoredAccount } from '#back-office/accounts';
import type { NewPasskeyResponse, PasskeyAnswer, PasskeyResponse } from '#contract/second-factor';
import { env } from '#platform/environment/env';
import { createSignedTokens } from '#platform/tokens/signed-tokens';
import { LIFETIMES_MS, spendOnce } from './challenges';
import { type NewFactor, type StoredFactor, type StoredPasskey, storedFactors } from './stored-factors';

/** Loads the library with the first passkey: it takes 17 MB and a tenth of a second, and many sites have none. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** The relying party of WebAuthn: browsers use a passkey on the site that has made it alone. */
const { hostname: RP_ID, origin: ORIGIN } = new URL(env.PUBLIC_URL);

const EXPECTED = { expectedOrigin: ORIGIN, expectedRPID: RP_ID, requireUserVerification: true };

/** Options of log-ins are signed and not stored, because anybody may ask for them, and each visit of the log-in page does. */
const tokens = createSignedTokens('log-ins with a passkey', z.object({ challenge: z.string(), exp: z.number() }));

const isPasskey = (factor: StoredFactor): factor is StoredPasskey => factor.kind === 'passkey';

const toDescriptor = ({ credential, transports }: StoredPasskey) => ({
  id: credential,
  // The browser has named them at the registration, and ignores unknown ones.
  transports: transports as AuthenticatorTransportFuture[],
});

/** Resolves with null if the library rejects an answer; its messages quote the answer and are not logged. */
const nullIfRejected = <Result>(verification: Promise<Result>): Promise<Result | null> =>
  verification.catch(() => null);

/** The options of a new passkey, which can be found without a name and verifies its user, and no attestation. */
export async function createPasskeyOptions(account: StoredAccount, siteName: string, factors: StoredFactor[]) {
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: RP_ID,
    userID: new TextEncoder().encode(account.documentId),
    userName: account.email,
    userDisplayName: account.name,
    timeout: LIFETIMES_MS.passkey,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: factors.filter(isPasskey).map(toDescriptor),
  });
}

/** The new passkey of an answer to these options; null if it is not valid. */
export async function verifyNewPasskey(
  { authenticatorAttachment: _, ...given }: NewPasskeyResponse,
  expectedChallenge: string,
): Promise<Omit<Extract<NewFactor, { kind: 'passkey' }>, 'name'> | null> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { transports = [], ...rest } = given.response;
  const response = { ...given, response: rest, clientExtensionResults: {} };
  const { registrationInfo } =
    (await nullIfRejected(verifyRegistrationResponse({ response, expectedChallenge, ...EXPECTED }))) ?? {};
  if (!registrationInfo) return null;
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    kind: 'passkey',
    credential: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
  };
}

/** The options of an answer by one of these passkeys, or without any by every passkey of this site. */
export async function createRequestOptions(factors: StoredFactor[] = []) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: RP_ID,
    timeout: LIFETIMES_MS.login,
    userVerification: 'required',
    allowCredentials: factors.filter(isPasskey).map(toDescriptor),
  });
}

interface Answer {
  counter: number;
  /** Whether several devices share the passkey: each, and each program on it, counts for itself, so that its counter tells no copy. */
  isShared: boolean;
}

/** The content of an answer of this passkey; null if it is not valid. */
async function readAnswer(
  passkey: StoredPasskey,
  { authenticatorAttachment: _, ...given }: PasskeyResponse,
  expectedChallenge: string,
): Promise<Answer | null> {
  const { userHandle, ...rest } = given.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.account) return null;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const verification = verifyAuthenticationResponse({
    response: { ...given, response: rest, clientExtensionResults: {} },
    expectedChallenge,
    ...EXPECTED,
    credential: {
      id: passkey.credential,
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
      // The statement that stores the new counter compares it with the stored one.
      counter: 0,
    },
  });
  const verified = await nullIfRejected(verification);
  if (!verified?.verified) return null;
  const { newCounter, credentialDeviceType } = verified.authenticationInfo;
  return { counter: newCounter, isShared: credentialDeviceType === 'multiDevice' };
}

/**
 * Whether an answer to `challenge` is valid and of a passkey of the account (documentId). Stores its counter: of two
 * answers with the same one only the first is valid, unless the passkey counts none or is shared by several devices.
 */
export async function usePasskey(response: PasskeyResponse, account: string, challenge: string): Promise<boolean> {
  const passkey = await storedFactors.findPasskey(response.id);
  if (passkey?.account !== account) return false;
  const answer = await readAnswer(passkey, response, challenge);
  if (!answer) return false;
  return answer.isShared ? storedFactors.useShared(passkey) : storedFactors.useCounter(passkey, answer.counter);
}

/** Options for every passkey of this site, and an id with which `usePasskeyAnswer` takes their answer. */
export async function createPasskeyRequest() {
  const options = await createRequestOptions();
  const expiresAt = Date.now() + LIFETIMES_MS.login;
  const exp = Math.floor(expiresAt / 1000);
  return { id: tokens.sign({ challenge: options.challenge, exp }, expiresAt), options };
}

/** The documentId of the account of an answer to `createPasskeyRequest`; null if it is not valid, too old, or spent. */
export async function usePasskeyAnswer({ id, response }: PasskeyAnswer): Promise<string | null> {
  const claims = tokens.read(id);
  const passkey = claims && (await storedFactors.findPasskey(response.id));
  // A passkey alone names its account.
  if (!passkey || !response.response.userHandle) return null;
  if (!(await usePasskey(response, passkey.account, claims.challenge))) return null;
  return (await spendOnce(claims.challenge, claims.exp * 1000)) ? passkey.account : null;
}
