import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import createError from 'http-errors';
import type { Sharp } from 'sharp';

/** How long all steps of one picture may take together, in ms. */
const MAX_MS = 30_000;

interface Limit {
  ms: number;
  gone?: AbortSignal | undefined;
}

const current = new AsyncLocalStorage<Limit>();

const tooSlow = () =>
  createError(413, 'The picture takes too long to prepare, please choose a smaller one or one with fewer frames');

/**
 * Runs `work`, whose calls of `withinLimit` may take `ms` together; what it waits for otherwise does not count. Once `gone`
 * is aborted, the next of them throws its reason.
 */
export const limitProcessing = <Result>(
  { ms = MAX_MS, gone }: Partial<Limit>,
  work: () => Promise<Result>,
): Promise<Result> => current.run({ ms, gone }, work);

/** Runs one step of a picture, within what its steps before have left of the limit, if there is one. Throws 413 over it. */
export async function withinLimit<Result>(image: Sharp, step: (image: Sharp) => Promise<Result>): Promise<Result> {
  const limit = current.getStore();
  if (!limit) return step(image);
  limit.gone?.throwIfAborted();
  if (limit.ms <= 0) throw tooSlow();
  const start = performance.now();
  try {
    // sharp counts in whole seconds.
    return await step(image.timeout({ seconds: Math.ceil(limit.ms / 1000) }));
  } catch (error) {
    throw performance.now() - start >= limit.ms ? tooSlow() : error;
  } finally {
    limit.ms -= performance.now() - start;
  }
}
