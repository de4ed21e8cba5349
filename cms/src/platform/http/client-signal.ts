import createError from 'http-errors';
import type { Context } from 'koa';

/** A signal that is aborted with a 408 as its reason when the client disconnects before the response. */
export function createClientSignal({ res }: Pick<Context, 'res'>): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(createError(408, 'The client did not wait for the answer'));
  if (res.closed) abort();
  else res.once('close', abort);
  return controller.signal;
}
