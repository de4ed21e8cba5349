import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import createError from 'http-errors';
import type { Metadata, Sharp } from 'sharp';
import { MAX_DECODED_PIXELS } from '#contract/picture-limits';

/** Each frame of an animation is decoded and encoded for each size. */
const MAX_FRAMES = 200;

const countPixels = ({ width = 0, height = 0, pageHeight, pages = 1 }: Metadata) =>
  width * (pageHeight ?? height) * pages;

/** Throws 413 for a picture with too many pixels or frames; reads only the metadata of its header. */
export function requirePixelLimit(metadata: Metadata): void {
  if (countPixels(metadata) > MAX_DECODED_PIXELS) {
    throw createError(
      413,
      'The picture has too many pixels: 40 megapixels at most, all frames of an animation together',
    );
  }
  if ((metadata.pages ?? 1) > MAX_FRAMES) {
    throw createError(413, `The animation has too many frames: ${MAX_FRAMES} at most`);
  }
}

/** The time that all steps of one picture may take together. */
const MAX_PROCESSING_MS = 30_000;

interface Limit {
  ms: number;
  signal?: AbortSignal | undefined;
}

const currentLimit = new AsyncLocalStorage<Limit>();

const timeoutError = () =>
  createError(413, 'The picture takes too long to prepare, please choose a smaller one or one with fewer frames');

/**
 * Runs `work`, in which all calls of `runWithinLimit` together may take `ms`; other waiting time does not count. After
 * `signal` is aborted, the next call throws its reason.
 */
export const limitProcessing = <Result>(
  { ms = MAX_PROCESSING_MS, signal }: Partial<Limit>,
  work: () => Promise<Result>,
): Promise<Result> => currentLimit.run({ ms, signal }, work);

/** Runs one step within the time that `limitProcessing` has left, without a limit outside of it. Throws 413 when the time is over. */
export async function runWithinLimit<Result>(image: Sharp, step: (image: Sharp) => Promise<Result>): Promise<Result> {
  const limit = currentLimit.getStore();
  if (!limit) return step(image);
  limit.signal?.throwIfAborted();
  if (limit.ms <= 0) throw timeoutError();
  const start = performance.now();
  try {
    // sharp accepts whole seconds only.
    return await step(image.timeout({ seconds: Math.ceil(limit.ms / 1000) }));
  } catch (error) {
    throw performance.now() - start >= limit.ms ? timeoutError() : error;
  } finally {
    limit.ms -= performance.now() - start;
  }
}
