import createError from 'http-errors';
import type { Context } from 'koa';
import { clientNetwork } from '../client-network';

interface QueuedReservation {
  bytes: number;
  grant: () => void;
}

/** Releases the reserved bytes; a second call does nothing. */
export type Release = () => void;

/**
 * Counts bytes that are in use at the same time: at most `total` altogether, and at most `perKey` for each key. Both in
 * bytes, and both at least as large as the largest reservation.
 */
export function createByteBudget(total: number, perKey = total) {
  let used = 0;
  const usedBy = new Map<string, number>();
  const queue: QueuedReservation[] = [];

  const fits = (bytes: number) => used + bytes <= total;

  function take(key: string, bytes: number): Release {
    used += bytes;
    usedBy.set(key, (usedBy.get(key) ?? 0) + bytes);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      used -= bytes;
      const left = (usedBy.get(key) ?? 0) - bytes;
      if (left > 0) usedBy.set(key, left);
      else usedBy.delete(key);
      for (let next = queue[0]; next && fits(next.bytes); next = queue[0]) {
        queue.shift();
        next.grant();
      }
    };
  }

  return {
    /** Reserves at once, or returns which budget is used up: the total, or that of the key. */
    reserve(key: string, bytes: number): Release | 'total' | 'key' {
      if ((usedBy.get(key) ?? 0) + bytes > perKey) return 'key';
      return queue.length === 0 && fits(bytes) ? take(key, bytes) : 'total';
    },

    /** Reserves as soon as there is room, in the order of the calls; null after `waitMs` without room. Ignores the budget per key. */
    async reserveInTurn(key: string, bytes: number, waitMs: number): Promise<Release | null> {
      if (queue.length === 0 && fits(bytes)) return take(key, bytes);
      return new Promise((resolve) => {
        const queued: QueuedReservation = {
          bytes,
          grant() {
            clearTimeout(timer);
            resolve(take(key, bytes));
          },
        };
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(queued), 1);
          resolve(null);
        }, waitMs).unref();
        queue.push(queued);
      });
    },
  };
}

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
