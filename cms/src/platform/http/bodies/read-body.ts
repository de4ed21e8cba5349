import { isAscii } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import createError from 'http-errors';
import { requireMaxValues } from './max-values';

/** A body has to grow by this many bytes within this time (ms), about what the slowest mobile network carries. */
const STALL_TIMEOUT_MS = 10_000;
const MIN_BYTES_PER_INTERVAL = 40_000;

/** Calls `onStall` once the request has hardly grown for `stallMs`; returns what ends the watch. */
export function watchForStall(request: IncomingMessage, onStall: () => void, stallMs = STALL_TIMEOUT_MS): () => void {
  let previousBytes = request.socket.bytesRead;
  const timer = setInterval(() => {
    const now = request.socket.bytesRead;
    const hasGrown = now - previousBytes >= MIN_BYTES_PER_INTERVAL;
    previousBytes = now;
    if (hasGrown || request.complete) return;
    clearInterval(timer);
    onStall();
  }, stallMs).unref();
  return () => clearInterval(timer);
}

const INCOMPLETE_MESSAGE = 'The request ended before all of it had arrived';

/** The refusal for a body that does not arrive. */
export const createTimeoutError = () => createError(408, 'The request took too long to arrive');

/** Throws 400 where the client has gone meanwhile: nothing more would ever come of its body. */
export function requireConnected(request: IncomingMessage): void {
  if (request.destroyed) throw createError(400, INCOMPLETE_MESSAGE);
}

/**
 * The `length` bytes of a body, in one piece of memory outside of V8's heap: many small pieces would take many times as
 * much. Throws 408 where the body stalls, and 400 where the client goes away.
 */
export async function readBody(request: IncomingMessage, length: number, stallMs = STALL_TIMEOUT_MS): Promise<Buffer> {
  requireConnected(request);
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
      reject(createError(400, INCOMPLETE_MESSAGE));
    };
    const stopWatching = watchForStall(
      request,
      () => {
        end();
        reject(createTimeoutError());
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
  requireMaxValues(bytes);
  try {
    // As Latin-1, V8 uses the bytes of a large text where they are.
    const value: unknown = JSON.parse(isAscii(bytes) ? bytes.toString('latin1') : UTF_8.decode(bytes));
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // The parser's own words quote what was sent.
  }
  throw createError(400, 'Malformed JSON body');
}
