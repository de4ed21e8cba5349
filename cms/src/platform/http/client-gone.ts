import createError from 'http-errors';
import type { Context } from 'koa';

/** A signal that is aborted, with a 408 as its reason, when the client hangs up before it has its answer. */
export function signalOfClient({ res }: Pick<Context, 'res'>): AbortSignal {
  const controller = new AbortController();
  const leave = () => controller.abort(createError(408, 'The client did not wait for the answer'));
  if (res.closed) leave();
  else res.once('close', leave);
  return controller.signal;
}
