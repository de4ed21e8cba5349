import type { IncomingMessage } from 'node:http';
import createError from 'http-errors';
import type { Context } from 'koa';

/** The maximum size of a body of most requests, in bytes. */
export const MAX_SMALL_BODY_BYTES = 64 * 1024;

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

export const isJson = (ctx: Context): boolean => Boolean(ctx.is('json', '+json'));

/** The error for a body that is larger than `limit`, such as `64 KB`. */
export const createTooLargeError = (limit: string) => createError(413, `The request is too large: ${limit} at most`);

/** The length of a body in bytes. Throws 411 for one without, and 415 for a compressed body. */
export function requireLength(ctx: Context): number {
  if (ctx.get('Transfer-Encoding')) throw createError(411, 'Please send the length of the request');
  const coding = ctx.get('Content-Encoding');
  if (coding && coding !== 'identity') {
    throw createError(415, 'Compressed requests are not taken here, please send plain JSON');
  }
  // Koa's own `length` has 32 bits.
  return Number(ctx.get('Content-Length'));
}
