import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type ContentCoding, negotiateCoding } from './content-coding';

const compress = { brotli: promisify(brotliCompress), gzip: promisify(gzip) };

/** The Content-Type of pages. */
export const HTML_TYPE = 'text/html; charset=utf-8';

/** A body in every content coding: encoded once, sent many times. */
export interface EncodedBody {
  /** The Content-Type. */
  type: string;
  /** A weak validator, which the three codings share (RFC 9110, 8.8.3). */
  etag: string;
  identity: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

/** The ETag of a body in any coding. */
export const createEtag = (body: Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/**
 * Encodes the text `body` in every coding, in the thread pool of zlib.
 * `brotliQuality` is 0 to 11; the best quality takes about a second for each megabyte.
 */
export async function encodeBody(body: Buffer | string, type: string, brotliQuality = 11): Promise<EncodedBody> {
  const identity = Buffer.from(body);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [brotli, zipped] = await Promise.all([compress.brotli(identity, { params }), compress.gzip(identity)]);
  return { type, etag: createEtag(identity), identity, gzip: zipped, brotli };
}

/** A body that may lack codings: formats that are compressed already, such as fonts, are sent as they are. */
export type SendableBody = Omit<EncodedBody, 'gzip' | 'brotli'> & Partial<Pick<EncodedBody, 'gzip' | 'brotli'>>;

const BODY_FIELD = { br: 'brotli', gzip: 'gzip', identity: 'identity' } as const satisfies Record<
  ContentCoding,
  keyof EncodedBody
>;

/** Whether `If-None-Match` lists this ETag in a weak comparison (RFC 9110, 13.1.2). */
const matchesEtag = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));

/** A 200 response that is sent without being computed again. */
export interface CachedResponse {
  body: SendableBody;
  /** The same for every request; a `Vary` in it must include `Accept-Encoding`. */
  headers: Record<string, string>;
  /** Headers of this one response. */
  extraHeaders?: RawHeaders;
}

/** Alternating names and values, the form that Node writes fastest. */
type RawHeaders = readonly string[];

interface PreparedBody {
  headers: RawHeaders;
  bytes: Buffer;
}

/** The headers and bodies of a response, computed before it is requested. */
interface PreparedResponse {
  headers: Record<string, string>;
  notModifiedHeaders: RawHeaders;
  bodies: Record<ContentCoding, PreparedBody>;
}

const preparedResponses = new WeakMap<SendableBody, PreparedResponse>();

/** Prepares a response once for each body, and again if its headers change. */
function prepareResponse(body: SendableBody, headers: Record<string, string>): PreparedResponse {
  const cached = preparedResponses.get(body);
  if (cached?.headers === headers) return cached;
  const commonHeaders = Object.entries({ Vary: 'Accept-Encoding', ...headers, ETag: body.etag }).flat();
  const prepareBody = (coding: ContentCoding): PreparedBody => {
    const encoded = body[BODY_FIELD[coding]];
    const bytes = encoded ?? body.identity;
    const encoding = encoded && coding !== 'identity' ? ['Content-Encoding', coding] : [];
    const length = ['Content-Type', body.type, 'Content-Length', String(bytes.length)];
    return { headers: [...commonHeaders, ...encoding, ...length], bytes };
  };
  const bodies = { br: prepareBody('br'), gzip: prepareBody('gzip'), identity: prepareBody('identity') };
  const response = { headers, notModifiedHeaders: commonHeaders, bodies };
  preparedResponses.set(body, response);
  return response;
}

/**
 * Answers a GET or HEAD in the coding that the client prefers, or with 304 if the client has the response already.
 * No header may have been set on the response before: Node writes raw headers faster.
 */
export function sendCachedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { body, headers, extraHeaders = [] }: CachedResponse,
): void {
  const { 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = request.headers;
  const { notModifiedHeaders, bodies } = prepareResponse(body, headers);
  if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, body.etag)) {
    response.writeHead(304, [...notModifiedHeaders, ...extraHeaders]).end();
    return;
  }
  const prepared = bodies[negotiateCoding(String(acceptEncoding ?? ''))];
  response.writeHead(200, [...prepared.headers, ...extraHeaders]);
  // Node omits the body of a response to HEAD.
  response.end(prepared.bytes);
}
