import { z } from 'zod';
import { isAppCode, readCode } from './codes';
import { instant, line } from './fields';
import { MAX_FACTOR_NAME_LENGTH } from './lengths';

/** The kinds of second factors: codes of an app (RFC 6238) and passkeys (WebAuthn). */
export const FACTOR_KINDS = ['totp', 'passkey'] as const;
export const factorKind = z.enum(FACTOR_KINDS);
export type FactorKind = z.output<typeof factorKind>;

/** The maximum number of factors of an account. */
export const MAX_FACTORS = 10;

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, { error: 'must be base64url' });

/** A random id that stands for something the server waits for. */
const pendingId = z.string().min(1).max(600);

/** The options of `navigator.credentials`, in the JSON of WebAuthn Level 3. */
export const webAuthnOptions = z.looseObject({ challenge: z.string() });
export type WebAuthnOptions = z.output<typeof webAuthnOptions>;

const credentialFields = {
  id: base64url(2000),
  rawId: base64url(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(50).nullish(),
};

/** `toJSON()` of the credential that `navigator.credentials.get` resolves with. */
export const passkeyResponse = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(2000),
    userHandle: base64url(200).nullish(),
  }),
});
export type PasskeyResponse = z.output<typeof passkeyResponse>;

/** `toJSON()` of the credential that `navigator.credentials.create` resolves with. */
export const newPasskeyResponse = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(16_000),
    transports: z.array(z.string().max(50)).max(10).optional(),
  }),
});
export type NewPasskeyResponse = z.output<typeof newPasskeyResponse>;

/** The answer to the options of `POST /api/admin/login/passkey/options`. */
export const passkeyAnswer = z.object({ id: pendingId, response: passkeyResponse });
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** Ten invisible signs may stand between any two characters of a pasted code. */
const MAX_TYPED_LENGTH = 300;

/** A code of six digits, which people type in any script, with spaces and hyphens. */
const totp = z
  .string()
  .max(MAX_TYPED_LENGTH)
  .transform(readCode)
  .pipe(z.string().refine(isAppCode, { error: 'must be six digits' }));

/** A recovery code as a person types it. */
const recovery = z.string().min(1).max(MAX_TYPED_LENGTH);

const countGiven = (values: unknown[]) => values.filter((value) => value !== undefined).length;

/** The second step of a log-in: the challenge of the first one and one factor. */
export const challengeAnswer = z
  .object({
    challenge: pendingId,
    totp: totp.optional(),
    recovery: recovery.optional(),
    passkey: passkeyResponse.optional(),
  })
  .refine((answer) => countGiven([answer.totp, answer.recovery, answer.passkey]) === 1, {
    error: 'needs exactly one of: totp, recovery, passkey',
  });
export type ChallengeAnswer = z.output<typeof challengeAnswer>;

/** Proves again who is logged in: by the password, or by a passkey of the account. */
const proof = { password: z.string().min(1).max(1000).optional(), passkey: passkeyAnswer.optional() };
export const stepUpInput = z.object(proof).refine(({ password, passkey }) => countGiven([password, passkey]) === 1, {
  error: 'needs either password or passkey',
});
export type StepUpInput = z.output<typeof stepUpInput>;

/** The same where a session that was authenticated a short time ago needs no proof. */
export const optionalStepUpInput = z
  .object(proof)
  .refine(({ password, passkey }) => countGiven([password, passkey]) <= 1, {
    error: 'takes either password or passkey',
  });
export type OptionalStepUpInput = z.output<typeof optionalStepUpInput>;

export const confirmTotpInput = z.object({ id: pendingId, code: totp });
export const newPasskeyInput = z.object({
  id: pendingId,
  name: line(MAX_FACTOR_NAME_LENGTH),
  response: newPasskeyResponse,
});

export const factor = z.object({
  id: z.string(),
  kind: factorKind,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Factor = z.output<typeof factor>;

/** One's own factors, the number of unused recovery codes, and whether the site demands a factor of this account. */
export const ownFactors = z.object({ factors: z.array(factor), recoveryCodes: z.int(), required: z.boolean() });
export type OwnFactors = z.output<typeof ownFactors>;

/** Shown once: only their hashes are stored. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof recoveryCodes>;
/** `recoveryCodes` is empty if the account has unused ones already. */
export const newPasskey = z.object({ factor, recoveryCodes: z.array(z.string()) });
export type NewPasskey = z.output<typeof newPasskey>;
/** `secret` in base32, `uri` for a QR code. */
export const newTotp = z.object({ id: z.string(), secret: z.string(), uri: z.string() });
export type NewTotp = z.output<typeof newTotp>;
export const pendingPasskey = z.object({ id: z.string(), options: webAuthnOptions });
export type PendingPasskey = z.output<typeof pendingPasskey>;

/** The first step of a log-in to an account with a factor. `options` are there if it has a passkey. */
export const loginChallenge = z.object({
  challenge: z.string(),
  factors: z.array(z.enum([...FACTOR_KINDS, 'recovery'])),
  options: webAuthnOptions.optional(),
});
export type LoginChallenge = z.output<typeof loginChallenge>;
