import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Account } from '#contract.ts';
import { errorStatus } from '#lib/api/api-error.ts';
import { accountDrafts } from '#lib/forms/drafts.ts';
import { loadModule } from '#lib/loading/load-module.ts';
import { hasSessionEnded, readToken, tokenChanges } from '#lib/session-token.ts';

const POLL_INTERVAL_MS = 10_000;
const UNAUTHORIZED = 401;
const none = () => null;
const no = () => false;

/** The query key contains the token, so each token has its own profile. */
const profileQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['profile', token],
    // axios is loaded with the first request: visitors without a token do not need it.
    queryFn: async ({ signal }) => {
      const { fetchProfile } = await loadModule(() => import('../profile/fetch-profile.ts'));
      const profile = await fetchProfile(signal);
      accountDrafts.claim(profile._id);
      return profile;
    },
    enabled: token !== null,
    meta: { quiet: true },
  });

interface Session {
  /** The stored token; null for a visitor and on the server. */
  token: string | null;
  /** The current account; null for a visitor, while loading, and after a failure. */
  admin: Account | null;
  /** The profile of the token is being loaded. */
  isLoading: boolean;
  /** The profile could not be loaded, although the token was not rejected. */
  isUnavailable: boolean;
  /** Loads the profile again. */
  retry: () => unknown;
}

interface SessionOptions {
  /** Polls every ten seconds and on focus, while the account waits for someone else to change it. */
  poll?: boolean;
}

/** Provides the current session. */
export function useSession({ poll = false }: SessionOptions = {}): Session {
  const token = useSyncExternalStore(tokenChanges.subscribe, readToken, none);
  const profile = useQuery({
    ...profileQuery(token),
    refetchInterval: poll && POLL_INTERVAL_MS,
    refetchOnWindowFocus: poll ? 'always' : true,
  });
  return {
    token,
    admin: (token && profile.data) || null,
    isLoading: token !== null && profile.isLoading,
    isUnavailable: token !== null && profile.isLoadingError && errorStatus(profile.error) !== UNAUTHORIZED,
    retry: profile.refetch,
  };
}

/** Whether the server ended the last session on this page. */
export const useHasSessionEnded = () => useSyncExternalStore(tokenChanges.subscribe, hasSessionEnded, no);
