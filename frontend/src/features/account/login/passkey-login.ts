import type { PasskeyAnswer, PendingPasskey, Session } from '#contract.ts';
import { http } from '#lib/api/http.ts';
import { awaitSuggestedPasskey, requestPasskey } from '#lib/passkeys.ts';

const fetchOptions = async (signal?: AbortSignal) =>
  (await http.post<PendingPasskey>('/admin/login/passkey/options', undefined, signal && { signal })).data;

/** Asks for any passkey of the user, as a log-in or as a proof of who is logged in. Throws a PasskeyError. */
export async function answerWithPasskey(): Promise<PasskeyAnswer> {
  const { id, options } = await fetchOptions();
  return { id, response: await requestPasskey(options) };
}

/** Waits for a passkey among the browser's suggestions; null if that is ended before. */
export async function answerWithSuggestion(signal: AbortSignal): Promise<PasskeyAnswer | null> {
  const { id, options } = await fetchOptions(signal);
  const response = await awaitSuggestedPasskey(options);
  return response && { id, response };
}

/** Logs in with a passkey alone and returns the token. */
export const logInWithPasskey = async (answer: PasskeyAnswer) =>
  (await http.post<Session>('/admin/login/passkey', answer)).data.token;
