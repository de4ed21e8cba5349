import { isAscii } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import createError from 'http-errors';
import { requireMaxValues } from './max-json-values';

/** A body must grow by this number of bytes within this time (ms), about the rate of the slowest mobile network. */
const STALL_TIMEOUT_MS = 10_000;
const MIN_BYTES_PER_INTERVAL = 40_000;

/** Calls `onStall` once the request has hardly grown for `stallMs`; returns a function that stops watching. */
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

/** The error for a body that does not arrive in time. */
export const createTimeoutError = () => createError(408, 'The request took too long to arrive');

/** Throws 400 if the client has disconnected, because the rest of its body will never arrive. */
export function requireConnected(request: IncomingMessage): void {
  if (request.destroyed) throw createError(400, INCOMPLETE_MESSAGE);
}

/**
 * Reads the `length` bytes of a body into one buffer outside of V8's heap; many small chunks would take many times as much
 * memory. Throws 408 if the body stalls, and 400 if the client disconnects.
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

/** Parses JSON; an empty body is an empty object. Throws 400 for anything but an object or an array, 413 for too many values. */
export function parseJson(bytes: Buffer): object {
  if (bytes.length === 0) return {};
  requireMaxValues(bytes);
  try {
    // V8 decodes Latin-1 without copying the bytes of a large text.
    const value: unknown = JSON.parse(isAscii(bytes) ? bytes.toString('latin1') : UTF_8.decode(bytes));
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // The message of the parser is not used, because it quotes the body.
  }
  throw createError(400, 'Malformed JSON body');
}
