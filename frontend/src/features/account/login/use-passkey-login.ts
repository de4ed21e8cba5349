import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PasskeyAnswer } from '#contract.ts';
import { useSingleFlight } from '#lib/forms/use-single-flight.ts';
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
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async (answer: PasskeyAnswer | null) => logInWithPasskey(answer ?? (await answerWithPasskey())),
    onSuccess: storeToken,
  });
  const run = useSingleFlight(mutateAsync);
  // The browser has one question at a time: a pressed button ends the suggestions, which start again after it.
  const isWaiting = isActive && !isPending;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const ending = new AbortController();
    const suggest = async () => {
      // A failure is not shown: most visitors of the page do not use passkeys.
      const answer = await answerWithSuggestion(ending.signal).catch(() => null);
      if (answer && !ending.signal.aborted) run(answer);
    };
    const start = async () => {
      if ((await suggestsPasskeys()) && !ending.signal.aborted) suggest();
    };
    start();
    const timer = setInterval(start, RENEWAL_INTERVAL_MS);
    return () => {
      ending.abort();
      clearInterval(timer);
      stopAwaitingPasskey();
    };
  }, [isWaiting]);
  return { isPending, error, logIn: () => run(null) };
}
