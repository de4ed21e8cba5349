import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { errorStatus } from '#lib/api/api-error.ts';
import { reportFailure } from '#lib/api/report-failure.ts';
import { accountDrafts } from '#lib/forms/drafts.ts';
import { hasLoggedOut, readToken, sessionReplacements, tokenChanges } from '#lib/session-token.ts';

interface QueryMeta extends Record<string, unknown> {
  /** A failure is only logged (R3.9). */
  quiet?: boolean;
  /** The data is not needed yet, so nothing says that it is loading. */
  isPrefetch?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
  }
}

/** Retries once if the server was not reached; a rejected call is not retried. */
const retryNetworkError = (failures: number, error: Error) => failures < 1 && errorStatus(error) === undefined;

/** Creates the client that holds server state and reports failed queries; `useAction` reports how mutations went. */
export function createQueryClient() {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: retryNetworkError, networkMode: 'always' },
      // A browser that considers itself offline would pause a save silently; it fails instead and can be repeated.
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError: (error, { meta }) => reportFailure(error, meta) }),
  });
  if (typeof window !== 'undefined') {
    tokenChanges.subscribe(() => readToken() === null && removePrivateQueries(client));
    sessionReplacements.subscribe(() => void client.resetQueries({ predicate: isPrivate }));
  }
  return client;
}

const isPrivate = ({ queryKey }: Query) => queryKey[0] !== 'public';

/**
 * Removes the data of one account before another one logs in; a client without consent must not appear on the public
 * page.
 */
function removePrivateQueries(client: QueryClient) {
  client.removeQueries({ predicate: isPrivate });
  // Drafts survive an expired session and are dropped after logging out.
  if (hasLoggedOut()) accountDrafts.removeAll();
}
