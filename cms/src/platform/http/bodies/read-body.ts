import { isAscii } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import createError from 'http-errors';
import { requireFewValues } from './few-values';

/** A body has to grow by this many bytes within this time (ms), about what the slowest mobile network carries. */
const STALL_MS = 10_000;
const MIN_GROWTH = 40_000;

/** Calls `onStall` once the request has hardly grown for `stallMs`; returns what ends the watch. */
export function watchForStall(request: IncomingMessage, onStall: () => void, stallMs = STALL_MS): () => void {
  let before = request.socket.bytesRead;
  const timer = setInterval(() => {
    const now = request.socket.bytesRead;
    const hasGrown = now - before >= MIN_GROWTH;
    before = now;
    if (hasGrown || request.complete) return;
    clearInterval(timer);
    onStall();
  }, stallMs).unref();
  return () => clearInterval(timer);
}

const GONE = 'The request ended before all of it had arrived';

/** The refusal for a body that does not arrive. */
export const tooSlow = () => createError(408, 'The request took too long to arrive');

/** Throws 400 where the client has gone meanwhile: nothing more would ever come of its body. */
export function requireClient(request: IncomingMessage): void {
  if (request.destroyed) throw createError(400, GONE);
}

/**
 * The `length` bytes of a body, in one piece of memory outside of V8's heap: many small pieces would take many times as
 * much. Throws 408 where the body stalls, and 400 where the client goes away.
 */
export async function readBody(request: IncomingMessage, length: number, stallMs = STALL_MS): Promise<Buffer> {
  requireClient(request);
  const body = Buffer.allocUnsafeSlow(length);
  let received = 0;
  return new Promise((resolve, reject) => {
    const onData = (piece: Buffer) => {
      received += piece.copy(body, received);
    };
    const end = () => {
      stopWatching();
      request.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone);
    };
    const onEnd = () => {
      end();
      resolve(body.subarray(0, received));
    };
    const onGone = () => {
      end();
      reject(createError(400, GONE));
    };
    const stopWatching = watchForStall(
      request,
      () => {
        end();
        reject(tooSlow());
      },
      stallMs,
    );
    request.on('data', onData).once('end', onEnd).once('error', onGone).once('close', onGone);
  });
}

const UTF_8 = new TextDecoder();

/** Parses JSON. Throws 400 for anything but an object or a list, 413 for too many values; no bytes at all are an empty object. */
export function parseJson(bytes: Buffer): object {
  if (bytes.length === 0) return {};
  requireFewValues(bytes);
  try {
    // As Latin-1, V8 uses the bytes of a large text where they are.
    const value: unknown = JSON.parse(isAscii(bytes) ? bytes.toString('latin1') : UTF_8.decode(bytes));
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // The parser's own words quote what was sent.
  }
  throw createError(400, 'Malformed JSON body');
}
