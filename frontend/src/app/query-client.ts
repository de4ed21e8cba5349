import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { errorMessage, errorStatus, summarizeError } from '#lib/api/api-error.ts';
import { PictureUploadError } from '#lib/api/picture-upload-error.ts';
import { accountDrafts } from '#lib/forms/drafts.ts';
import { LoadError } from '#lib/loading/load-module.ts';
import { outdatedRelease } from '#lib/loading/outdated-release.ts';
import { hasLoggedOut, readToken, sessionReplacements, tokenChanges } from '#lib/session-token.ts';
import { errorExpiry, toast } from '#lib/toast.ts';

interface FailureMeta extends Record<string, unknown> {
  /** A failure is only logged (R3.9). */
  quiet?: boolean;
}

interface QueryMeta extends FailureMeta {
  /** The data is not needed yet, so nothing says that it is loading. */
  isPrefetch?: boolean;
}

interface MutationMeta extends FailureMeta {
  /** The success message. */
  success?: string;
  /** A second message, 2000 ms after the first. */
  followUp?: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
    mutationMeta: MutationMeta;
  }
}

const FOLLOW_UP_DELAY_MS = 2000;

const FORBIDDEN = 403;

/** Whether the server has refused a call, or an upload before it, because of the account's role. */
const isForbidden = (error: Error) => [errorStatus(error), errorStatus(error.cause)].includes(FORBIDDEN);

/** Every failed call is logged; the message in its body is shown, if there is one (R4.6). */
function notifyError(error: Error, meta: FailureMeta | undefined) {
  // An upload logs its failure itself, which may be long before the save.
  if (!(error instanceof PictureUploadError)) console.error(summarizeError(error));
  if (error instanceof LoadError && error.isOutdated) outdatedRelease.set(true);
  const message = errorMessage(error);
  if (message && !meta?.quiet) toast(message, 'error');
}

function notifySuccess(meta: MutationMeta | undefined) {
  const { success, followUp } = meta ?? {};
  if (success) toast(success, 'success');
  if (followUp) setTimeout(() => toast(followUp, 'success'), FOLLOW_UP_DELAY_MS);
}

/** Retries once if the server was not reached; a rejected call is not retried. */
const retryNetworkError = (failures: number, error: Error) => failures < 1 && errorStatus(error) === undefined;

/** Creates the client that holds server state and reports every failure and success, so that components do neither. */
export function createQueryClient() {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: retryNetworkError, networkMode: 'always' },
      // A browser that considers itself offline would pause a save silently; it fails instead and can be repeated.
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError: (error, query) => notifyError(error, query.meta) }),
    mutationCache: new MutationCache({
      onMutate: errorExpiry.emit,
      onError: (error, _variables, _onMutateResult, mutation) => {
        notifyError(error, mutation.meta);
        // The role may have changed meanwhile, which leads to another page.
        if (isForbidden(error)) void client.invalidateQueries({ queryKey: ['profile'] });
      },
      onSuccess: (_data, _variables, _onMutateResult, mutation) => notifySuccess(mutation.meta),
    }),
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
