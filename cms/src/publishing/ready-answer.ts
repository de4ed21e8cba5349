import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';
import { type Coding, preferredCoding } from './preferred-coding';

const compress = { brotli: promisify(brotliCompress), gzip: promisify(gzip) };

/** A body that is ready to be sent: encoded once, sent as often as somebody asks. */
export interface ReadyAnswer {
  /** The `Content-Type`. */
  type: string;
  /** A weak validator: the three codings mean the same and share it (RFC 9110, 8.8.3). */
  etag: string;
  identity: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

/** The validator of a body, whatever coding it is sent in. */
export const etagOf = (body: Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/**
 * Encodes `body` in every coding that is sent; off the main thread, as zlib does.
 * `brotliQuality` (0 to 11) weighs size against time: the best takes about a second for each megabyte.
 */
export async function readyAnswer(body: Buffer | string, type: string, brotliQuality = 11): Promise<ReadyAnswer> {
  const identity = Buffer.from(body);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [brotli, zipped] = await Promise.all([compress.brotli(identity, { params }), compress.gzip(identity)]);
  return { type, etag: etagOf(identity), identity, gzip: zipped, brotli };
}

const BODY = { br: 'brotli', gzip: 'gzip', identity: 'identity' } as const satisfies Record<Coding, keyof ReadyAnswer>;

/** Whether `If-None-Match` names this answer, compared weakly (RFC 9110, 13.1.2). */
export const isUnchanged = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));

/**
 * Answers a GET or HEAD: in the coding that the client likes best, or with 304 where it has the answer already.
 * `headers` go out with both.
 */
export function send(ctx: Context, answer: ReadyAnswer, headers: Record<string, string> = {}): void {
  const coding = preferredCoding(ctx.get('Accept-Encoding'));
  ctx.set(headers);
  ctx.vary('Accept-Encoding');
  ctx.set('ETag', answer.etag);
  if (isUnchanged(ctx.get('If-None-Match'), answer.etag)) {
    ctx.status = 304;
    return;
  }
  ctx.status = 200;
  if (coding !== 'identity') ctx.set('Content-Encoding', coding);
  ctx.set('Content-Type', answer.type);
  ctx.body = answer[BODY[coding]];
}
