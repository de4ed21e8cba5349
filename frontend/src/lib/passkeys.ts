import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { NewPasskeyResponse, PasskeyResponse, WebAuthnOptions } from '#contract.ts';
import { PasskeyError } from './api/passkey-error.ts';

/** The server makes the options with the counterpart of this library, so that they have its types. */
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** The sentences for the exceptions of `navigator.credentials`, by name. */
const SENTENCES: Record<string, string> = {
  NotAllowedError: 'No passkey was used: it was cancelled or took too long.',
  InvalidStateError: 'This device has a passkey for this account already.',
};
const UNUSABLE = 'This browser could not use a passkey. Please try another browser or device.';

function toPasskeyError(error: unknown): PasskeyError {
  const name = error instanceof Error ? error.name : '';
  return new PasskeyError(SENTENCES[name] ?? UNUSABLE, { cause: error });
}

/** Whether this browser has passkeys; also false on a site without HTTPS. */
export const supportsPasskeys = () => browserSupportsWebAuthn();

/** Whether this browser suggests passkeys in fields with `autocomplete="… webauthn"`. */
export const suggestsPasskeys = () => browserSupportsWebAuthnAutofill();

/** Asks the user for a passkey. Throws a PasskeyError. */
export const requestPasskey = (options: WebAuthnOptions): Promise<PasskeyResponse> =>
  startAuthentication({ optionsJSON: options as WebAuthnOptions & RequestOptions }).catch((error: unknown) => {
    throw toPasskeyError(error);
  });

/** Waits until the user chooses a passkey among the browser's suggestions; null if that is ended before. */
export const awaitSuggestedPasskey = (options: WebAuthnOptions): Promise<PasskeyResponse | null> =>
  startAuthentication({ optionsJSON: options as WebAuthnOptions & RequestOptions, useBrowserAutofill: true }).catch(
    () => null,
  );

/** Stops waiting for a passkey. */
export const stopAwaitingPasskey = () => WebAuthnAbortService.cancelCeremony();

/** Asks the user to create a passkey. Throws a PasskeyError. */
export const createPasskey = (options: WebAuthnOptions): Promise<NewPasskeyResponse> =>
  startRegistration({ optionsJSON: options as WebAuthnOptions & CreationOptions }).catch((error: unknown) => {
    throw toPasskeyError(error);
  });
