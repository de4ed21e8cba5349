import type { QueryClient } from '@tanstack/react-query';
import { readToken, storeToken } from '#lib/session-token.ts';

/** Replaces the token of the session and keeps the loaded profile, which is the same. */
export function renewSession(queryClient: QueryClient, token: string) {
  queryClient.setQueryData(['profile', token], queryClient.getQueryData(['profile', readToken()]));
  storeToken(token);
}
