import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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
const isUnchanged = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));

/**
 * Answers a GET or HEAD: in the coding that the client likes best, or with 304 where it has the answer already.
 * `headers` go out with both; a `Vary` among them names `Accept-Encoding` too.
 */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: ReadyAnswer,
  headers: Record<string, string>,
): void {
  const { 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = request.headers;
  const always = { Vary: 'Accept-Encoding', ...headers, ETag: answer.etag };
  if (ifNoneMatch !== undefined && isUnchanged(ifNoneMatch, answer.etag)) {
    response.writeHead(304, always).end();
    return;
  }
  const coding = preferredCoding(String(acceptEncoding ?? ''));
  const body = answer[BODY[coding]];
  const encoding = coding === 'identity' ? undefined : { 'Content-Encoding': coding };
  response.writeHead(200, { ...always, ...encoding, 'Content-Type': answer.type, 'Content-Length': body.length });
  // Node leaves the body out of an answer to HEAD.
  response.end(body);
}
