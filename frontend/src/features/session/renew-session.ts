import type { QueryClient } from '@tanstack/react-query';
import { readToken, storeToken } from '@/lib/session-token';

/** Goes on with the token that the server gave in place of the last one; the same person, so the profile stays. */
export function renewSession(queryClient: QueryClient, token: string) {
  queryClient.setQueryData(['profile', token], queryClient.getQueryData(['profile', readToken()]));
  storeToken(token);
}
