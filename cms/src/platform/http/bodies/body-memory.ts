import createError from 'http-errors';
import type { Context } from 'koa';
import { clientNetwork } from '../client-network';
import { createByteBudget, type Release } from './byte-budget';

const MEGABYTE = 1_000_000;

/** The longest time that a request with a session waits for room, in ms. */
const MAX_WAIT_MS = 60_000;
const RETRY_AFTER_S = '60';

/**
 * The class of a body: a small one of any caller, a picture without a session, any body of an approved admin or of the
 * panel, an unsaved record with pictures, or files for the media library, which are written to disk.
 */
export type BodyClass = 'small' | 'anonymousPicture' | 'trusted' | 'preview' | 'files';

/**
 * The bytes of bodies in this process, reserved from the headers to the response, by class. The process starts with about
 * 250 MB and must stay below 400 MB. A full budget of one class does not affect the others.
 */
const budgets = {
  small: createByteBudget(24 * MEGABYTE, 2 * MEGABYTE),
  anonymousPicture: createByteBudget(24 * MEGABYTE, 16 * MEGABYTE),
  trusted: createByteBudget(32 * MEGABYTE),
  preview: createByteBudget(24 * MEGABYTE),
  files: createByteBudget(50 * MEGABYTE),
} satisfies Record<BodyClass, unknown>;

const BUSY = 'The site is receiving too much at once, please try again in a minute';
const FROM_ONE_NETWORK = {
  small: 'Too many requests from your network at once, please try again in a minute',
  anonymousPicture: 'Too many uploads from your network at once, please try again in a minute',
};

function refuse(ctx: Context, status: 429 | 503, message: string): never {
  ctx.set('Retry-After', RETRY_AFTER_S);
  throw createError(status, message, { expose: true });
}

/**
 * Reserves room for a body of `length` bytes; the result releases it. Requests with a session wait for room. Others are
 * rejected at once: with 429 if their network has used its share, with 503 if the total budget is used up.
 */
export async function reserve(ctx: Context, bodyClass: BodyClass, length: number): Promise<Release> {
  const key = clientNetwork(ctx.ip);
  if (bodyClass === 'small' || bodyClass === 'anonymousPicture') {
    const reserved = budgets[bodyClass].reserve(key, length);
    if (reserved === 'key') return refuse(ctx, 429, FROM_ONE_NETWORK[bodyClass]);
    return reserved === 'total' ? refuse(ctx, 503, BUSY) : reserved;
  }
  const release = await budgets[bodyClass].reserveInTurn(key, length, MAX_WAIT_MS);
  return release ?? refuse(ctx, 503, BUSY);
}
