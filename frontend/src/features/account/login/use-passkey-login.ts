import { useEffect } from 'react';
import type { PasskeyAnswer } from '#contract.ts';
import { useAction } from '#lib/forms/use-action.ts';
import { stopAwaitingPasskey, suggestsPasskeys } from '#lib/passkeys.ts';
import { storeToken } from '#lib/session-token.ts';
import { answerWithPasskey, answerWithSuggestion, logInWithPasskey } from './passkey-login.ts';

/** The server accepts an answer to its options for five minutes. */
const RENEWAL_INTERVAL_MS = 4 * 60_000;

/**
 * Logs in with a passkey alone: by `logIn`, and while `isActive` also by choosing one among the browser's suggestions for
 * the email field.
 */
export function usePasskeyLogin(isActive: boolean) {
  const { start, isPending, failure } = useAction({
    attempt: 'press',
    mutationFn: async (answer: PasskeyAnswer | null) => logInWithPasskey(answer ?? (await answerWithPasskey())),
    onSuccess: storeToken,
  });
  // The browser has one question at a time: a pressed button ends the suggestions, which start again after it.
  const isWaiting = isActive && !isPending;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const ending = new AbortController();
    const suggest = async () => {
      // A failure is not shown: most visitors of the page do not use passkeys.
      const answer = await answerWithSuggestion(ending.signal).catch(() => null);
      if (answer && !ending.signal.aborted) start(answer);
    };
    const begin = async () => {
      if ((await suggestsPasskeys()) && !ending.signal.aborted) suggest();
    };
    begin();
    const timer = setInterval(begin, RENEWAL_INTERVAL_MS);
    return () => {
      ending.abort();
      clearInterval(timer);
      stopAwaitingPasskey();
    };
  }, [isWaiting]);
  return { isPending, failure, logIn: () => start(null) };
}
