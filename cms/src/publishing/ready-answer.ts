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

/** A body of which not every coding is at hand: what is compressed by itself is sent as it is. */
export type SendableAnswer = Omit<ReadyAnswer, 'gzip' | 'brotli'> & Partial<Pick<ReadyAnswer, 'gzip' | 'brotli'>>;

const BODY = { br: 'brotli', gzip: 'gzip', identity: 'identity' } as const satisfies Record<Coding, keyof ReadyAnswer>;

/** Whether `If-None-Match` names this answer, compared weakly (RFC 9110, 13.1.2). */
const isUnchanged = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));

/** An answer with all that goes out with it. */
export interface Ready {
  answer: SendableAnswer;
  /** What always does; a `Vary` among it names `Accept-Encoding` too. */
  headers: Record<string, string>;
  /** What does this once, names and values by turns. */
  own?: Lines;
}

/** Header lines as Node writes them fastest: names and values by turns. */
type Lines = readonly string[];

interface Whole {
  lines: Lines;
  body: Buffer;
}

/** All that can be said about an answer before anybody asks for it. */
interface Prepared {
  headers: Record<string, string>;
  unchanged: Lines;
  whole: Record<Coding, Whole>;
}

const preparedAnswers = new WeakMap<SendableAnswer, Prepared>();

/** Made once for each answer, and anew where other headers are to go out with it. */
function prepared(answer: SendableAnswer, headers: Record<string, string>): Prepared {
  const known = preparedAnswers.get(answer);
  if (known?.headers === headers) return known;
  const always = Object.entries({ Vary: 'Accept-Encoding', ...headers, ETag: answer.etag }).flat();
  const wholeIn = (coding: Coding): Whole => {
    const encoded = answer[BODY[coding]];
    const body = encoded ?? answer.identity;
    const encoding = encoded && coding !== 'identity' ? ['Content-Encoding', coding] : [];
    const length = ['Content-Type', answer.type, 'Content-Length', String(body.length)];
    return { lines: [...always, ...encoding, ...length], body };
  };
  const whole = { br: wholeIn('br'), gzip: wholeIn('gzip'), identity: wholeIn('identity') };
  const made = { headers, unchanged: always, whole };
  preparedAnswers.set(answer, made);
  return made;
}

/**
 * Answers a GET or HEAD: in the coding that the client likes best, or with 304 where it has the answer already.
 * Nothing may have been set on the response before: Node would take the long way.
 */
export function send(request: IncomingMessage, response: ServerResponse, { answer, headers, own = [] }: Ready): void {
  const { 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = request.headers;
  const { unchanged, whole } = prepared(answer, headers);
  if (ifNoneMatch !== undefined && isUnchanged(ifNoneMatch, answer.etag)) {
    response.writeHead(304, [...unchanged, ...own]).end();
    return;
  }
  const { lines, body } = whole[preferredCoding(String(acceptEncoding ?? ''))];
  response.writeHead(200, [...lines, ...own]);
  // Node leaves the body out of an answer to HEAD.
  response.end(body);
}
