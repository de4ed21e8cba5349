import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { hasLoggedOut, readToken, subscribeToToken } from '@/lib/admin-token';
import { dropDrafts } from '@/lib/drafts';
import { briefOf, messageOf, statusOf } from '@/lib/failure';
import { LoadError } from '@/lib/load-module';
import { setOutdated } from '@/lib/outdated';
import { outdateErrors, toast } from '@/lib/toast';

interface FailureMeta extends Record<string, unknown> {
  /** A failure is only logged (spec, section 8). */
  quiet?: boolean;
}

interface MutationMeta extends FailureMeta {
  /** The notice of success. */
  success?: string;
  /** A second notice, 2000 ms after the first. */
  later?: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta;
    mutationMeta: MutationMeta;
  }
}

const LATER_MS = 2000;

/** Spec, section 8: any failed call is logged; a message in its body is shown, otherwise nothing is. */
function report(error: Error, meta: FailureMeta | undefined) {
  console.error(briefOf(error));
  if (error instanceof LoadError && error.isOutdated) setOutdated(true);
  const message = messageOf(error);
  if (message && !meta?.quiet) toast(message, 'error');
}

function celebrate(meta: MutationMeta | undefined) {
  const { success, later } = meta ?? {};
  if (success) toast(success, 'success');
  if (later) setTimeout(() => toast(later, 'success'), LATER_MS);
}

/** One more try where the server was not reached; a refusal stays a refusal. */
const retryUnreached = (failures: number, error: Error) => failures < 1 && statusOf(error) === undefined;

/** Holds server state, and says every failure and every success: components do neither. */
export function createQueryClient() {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: retryUnreached, networkMode: 'always' },
      // A browser that calls itself offline would hold a save back in silence: it shall fail, and be tried again.
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta) }),
    mutationCache: new MutationCache({
      onMutate: outdateErrors,
      onError: (error, _variables, _onMutateResult, mutation) => report(error, mutation.meta),
      onSuccess: (_data, _variables, _onMutateResult, mutation) => celebrate(mutation.meta),
    }),
  });
  if (typeof window !== 'undefined') subscribeToToken(() => readToken() === null && forgetPrivate(client));
  return client;
}

/** What one account may see is not for the next one: a client who has not consented must not show on the public page. */
function forgetPrivate(client: QueryClient) {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'public' });
  // Whose session has ended comes back to what was typed; who has logged out leaves nothing behind.
  if (hasLoggedOut()) dropDrafts();
}
