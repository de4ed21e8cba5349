import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { errorMessage, errorStatus, summarizeError } from '@/lib/api-error';
import { dropDrafts } from '@/lib/drafts';
import { LoadError } from '@/lib/load-module';
import { setReleaseOutdated } from '@/lib/outdated-release';
import { hasLoggedOut, readToken, subscribeToToken } from '@/lib/session-token';
import { expireErrors, toast } from '@/lib/toast';

interface FailureMeta extends Record<string, unknown> {
  /** A failure is only logged (spec, section 8). */
  quiet?: boolean;
}

interface MutationMeta extends FailureMeta {
  /** The notice of success. */
  success?: string;
  /** A second notice, 2000 ms after the first. */
  followUp?: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta;
    mutationMeta: MutationMeta;
  }
}

const FOLLOW_UP_DELAY_MS = 2000;

/** Spec, section 8: any failed call is logged; a message in its body is shown, otherwise nothing is. */
function notifyError(error: Error, meta: FailureMeta | undefined) {
  console.error(summarizeError(error));
  if (error instanceof LoadError && error.isOutdated) setReleaseOutdated(true);
  const message = errorMessage(error);
  if (message && !meta?.quiet) toast(message, 'error');
}

function notifySuccess(meta: MutationMeta | undefined) {
  const { success, followUp } = meta ?? {};
  if (success) toast(success, 'success');
  if (followUp) setTimeout(() => toast(followUp, 'success'), FOLLOW_UP_DELAY_MS);
}

/** One more try where the server was not reached; a refusal stays a refusal. */
const retryNetworkError = (failures: number, error: Error) => failures < 1 && errorStatus(error) === undefined;

/** Holds server state, and says every failure and every success: components do neither. */
export function createQueryClient() {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: retryNetworkError, networkMode: 'always' },
      // A browser that calls itself offline would hold a save back in silence: it shall fail, and be tried again.
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError: (error, query) => notifyError(error, query.meta) }),
    mutationCache: new MutationCache({
      onMutate: expireErrors,
      onError: (error, _variables, _onMutateResult, mutation) => notifyError(error, mutation.meta),
      onSuccess: (_data, _variables, _onMutateResult, mutation) => notifySuccess(mutation.meta),
    }),
  });
  if (typeof window !== 'undefined') subscribeToToken(() => readToken() === null && removePrivateQueries(client));
  return client;
}

/** What one account may see is not for the next one: a client who has not consented must not show on the public page. */
function removePrivateQueries(client: QueryClient) {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'public' });
  // Whose session has ended comes back to what was typed; who has logged out leaves nothing behind.
  if (hasLoggedOut()) dropDrafts();
}
