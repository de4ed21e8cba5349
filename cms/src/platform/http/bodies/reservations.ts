import createError from 'http-errors';
import type { Context } from 'koa';
import { clientNetwork } from '../client-network';
import { createByteBudget, type Release } from './byte-budget';

const MEGABYTE = 1_000_000;

/** How long somebody who is known waits for others' bodies, in ms. */
const MAX_WAIT_MS = 60_000;
const RETRY_AFTER_S = '60';

/**
 * The class of a body: a small one of any caller, a picture of an unknown caller, any of an approved admin or of the panel,
 * or files for the media library, which go to disk.
 */
export type BodyClass = 'small' | 'anonymousPicture' | 'trusted' | 'files';

/**
 * How many bytes of bodies there may be in this process, from their heads to their answers. The process starts with about
 * 250 MB, and has to stay below 400 MB; that one class is used up leaves the others their room.
 */
const budgets = {
  small: createByteBudget(24 * MEGABYTE, 2 * MEGABYTE),
  anonymousPicture: createByteBudget(24 * MEGABYTE, 16 * MEGABYTE),
  trusted: createByteBudget(40 * MEGABYTE),
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
 * Reserves room for a body of `length` bytes; the result gives it back. Who is known waits for it, all others are refused
 * at once: 429 where their network holds its share, 503 where everybody's is used up.
 */
export async function reserve(ctx: Context, bodyClass: BodyClass, length: number): Promise<Release> {
  const key = clientNetwork(ctx.ip);
  if (bodyClass === 'trusted' || bodyClass === 'files') {
    const release = await budgets[bodyClass].reserveInTurn(key, length, MAX_WAIT_MS);
    return release ?? refuse(ctx, 503, BUSY);
  }
  const reserved = budgets[bodyClass].reserve(key, length);
  if (reserved === 'key') return refuse(ctx, 429, FROM_ONE_NETWORK[bodyClass]);
  return reserved === 'total' ? refuse(ctx, 503, BUSY) : reserved;
}
