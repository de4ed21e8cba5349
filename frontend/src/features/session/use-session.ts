import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Account } from '@/contract';
import { errorStatus } from '@/lib/api-error';
import { claimDrafts } from '@/lib/drafts';
import { loadModule } from '@/lib/load-module';
import { hasSessionEnded, readToken, subscribeToToken } from '@/lib/session-token';

const POLL_INTERVAL_MS = 10_000;
const UNAUTHORIZED = 401;
const none = () => null;
const no = () => false;

/** The profile belongs to its token: another token has another entry, and no token has none. */
const profileQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['profile', token],
    // axios comes with the first call: visitors without a token read the home page without it.
    queryFn: async ({ signal }) => {
      const { fetchProfile } = await loadModule(() => import('./fetch-profile'));
      const profile = await fetchProfile(signal);
      claimDrafts(profile._id);
      return profile;
    },
    enabled: token !== null,
    meta: { quiet: true },
  });

interface Session {
  /** The token of local storage; null for a visitor, and always while rendering on a server. */
  token: string | null;
  /** Who is logged in; null for a visitor, while it is being asked, and where it could not be learned. */
  admin: Account | null;
  /** There is a token, and whose it is has not been answered yet. */
  isLoading: boolean;
  /** There is a token, and whose it is could not be learned, though nobody refused it. */
  isUnavailable: boolean;
  /** Asks once more whose the token is. */
  retry: () => unknown;
}

interface SessionOptions {
  /** Ask again every ten seconds and whenever the page gets the focus: someone else is about to change the account. */
  poll?: boolean;
}

/** Who is using this page. */
export function useSession({ poll = false }: SessionOptions = {}): Session {
  const token = useSyncExternalStore(subscribeToToken, readToken, none);
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
export const useHasSessionEnded = () => useSyncExternalStore(subscribeToToken, hasSessionEnded, no);
