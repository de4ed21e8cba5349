import type { LookupAddress } from 'node:dns';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createUnzip, gunzipSync } from 'node:zlib';

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 5;

/** Which servers calendars may be read from. */
export interface FetchRules {
  allowsHttp: boolean;
  isAllowed: (address: string) => boolean;
  resolve: (host: string) => Promise<LookupAddress[]>;
  timeoutMs: number;
}

/** An error whose message is for the owner. */
class CalendarError extends Error {}

const TOO_LARGE = 'The calendar is larger than 5 MB';
const PRIVATE_NETWORK = 'The address leads to a private network';
/** The messages of network errors by the beginnings of their codes. */
const MESSAGES: [string, string][] = [
  ['ENOTFOUND', 'The server of the calendar does not exist'],
  ['EAI_', 'The server of the calendar cannot be found just now'],
  ['ECONNREFUSED', 'The server of the calendar refuses connections'],
  ['CERT_', 'The certificate of the calendar is not valid'],
  ['DEPTH_ZERO', 'The certificate of the calendar is not valid'],
  ['SELF_SIGNED', 'The certificate of the calendar is not valid'],
  ['UNABLE_TO_', 'The certificate of the calendar is not valid'],
  ['ERR_TLS', 'The certificate of the calendar is not valid'],
  ['Z_', 'The calendar arrived damaged'],
];

/** The error for the owner: it never names the address, which is a secret. */
function describe(error: unknown, signal: AbortSignal, { timeoutMs }: FetchRules): Error {
  if (error instanceof CalendarError) return error;
  if (signal.aborted) return new CalendarError(`The calendar did not answer within ${timeoutMs / 1000} seconds`);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const [, message] = MESSAGES.find(([prefix]) => code.startsWith(prefix)) ?? [];
  return new CalendarError(message ?? 'The calendar cannot be reached');
}

function parseAddress(address: string, base: URL | undefined, { allowsHttp }: FetchRules): URL {
  const text = address.trim().replace(/^webcals?:/i, 'https:');
  if (!URL.canParse(text, base?.href)) throw new CalendarError('The address of the calendar is not valid');
  const url = new URL(text, base);
  if (url.protocol === 'https:' || (allowsHttp && url.protocol === 'http:')) return url;
  throw new CalendarError(
    base ? 'The calendar leads to an address without https' : 'The address of the calendar must begin with https://',
  );
}

/** Resolves a name for a connection, which uses no other address than those checked here. */
const createLookup =
  ({ resolve, isAllowed }: FetchRules): LookupFunction =>
  (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) return callback(Object.assign(new Error('No address'), { code: 'ENOTFOUND' }), '');
        if (!addresses.every(({ address }) => isAllowed(address))) {
          return callback(new CalendarError(PRIVATE_NETWORK), '');
        }
        return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
      },
      (error) => callback(error, ''),
    );
  };

function open(url: URL, signal: AbortSignal, rules: FetchRules): Promise<IncomingMessage> {
  // URL writes every spelling of an IP address as a plain one. It is connected to without a lookup.
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !rules.isAllowed(literal)) throw new CalendarError(PRIVATE_NETWORK);
  const options: RequestOptions = {
    agent: false,
    signal,
    lookup: createLookup(rules),
    headers: { accept: 'text/calendar, */*;q=0.1', 'accept-encoding': 'gzip', 'user-agent': 'Portfolio' },
  };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end();
  });
}

function decoderFor(encoding: string): Transform | null {
  if (['', 'identity'].includes(encoding)) return null;
  if (['gzip', 'x-gzip', 'deflate'].includes(encoding)) return createUnzip();
  if (encoding === 'br') return createBrotliDecompress();
  throw new CalendarError('The calendar is compressed in an unknown way');
}

/** Unpacks a calendar that is a compressed file, which is not told by its headers. */
function unzip(body: Buffer): Buffer {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body;
  try {
    return gunzipSync(body, { maxOutputLength: MAX_BYTES });
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw isTooLarge ? new CalendarError(TOO_LARGE) : error;
  }
}

/** UTF-8, unless the calendar begins with the mark of UTF-16 or its type names another set of characters. */
function decodeText(body: Buffer, contentType = ''): string {
  const mark = body.subarray(0, 2).toString('hex');
  const marked = { fffe: 'utf-16le', feff: 'utf-16be' }[mark];
  const [, named = 'utf-8'] = /charset="?([^\s;"]+)/i.exec(contentType) ?? [];
  try {
    return new TextDecoder(marked ?? named).decode(body);
  } catch {
    return body.toString('utf8');
  }
}

async function readText(response: IncomingMessage, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > MAX_BYTES) throw new Error('Too large');
      chunks.push(chunk);
    }
  };
  const decoder = decoderFor((response.headers['content-encoding'] ?? '').trim().toLowerCase());
  try {
    if (decoder) await pipeline(response, decoder, collect, { signal });
    else await pipeline(response, collect, { signal });
  } catch (error) {
    // The pipeline may report the connection that it closed instead of the reason.
    throw size > MAX_BYTES ? new CalendarError(TOO_LARGE) : error;
  }
  return decodeText(unzip(Buffer.concat(chunks)), response.headers['content-type']);
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

async function follow(address: string, signal: AbortSignal, rules: FetchRules): Promise<string> {
  let url = parseAddress(address, undefined, rules);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await open(url, signal, rules);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return readText(response, signal);
    response.destroy();
    if (!isRedirect(statusCode) || !headers.location)
      throw new CalendarError(`The calendar answered with ${statusCode}`);
    url = parseAddress(headers.location, url, rules);
  }
  throw new CalendarError('The calendar is redirected too often');
}

/**
 * Reads the text of a calendar from a server that the rules permit: 5 MB at most, and five redirects. Throws an error with
 * a sentence for the owner.
 */
export async function fetchCalendar(address: string, rules: FetchRules): Promise<string> {
  const signal = AbortSignal.timeout(rules.timeoutMs);
  try {
    return await follow(address, signal, rules);
  } catch (error) {
    throw describe(error, signal, rules);
  }
}
