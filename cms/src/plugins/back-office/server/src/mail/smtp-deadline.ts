import { AsyncLocalStorage } from 'node:async_hooks';
import { connect, type Socket } from 'node:net';

const CONNECT_TIMEOUT_MS = 10_000;

/** Aborted when the deadline of the mail that is being sent has passed. */
const deadline = new AsyncLocalStorage<AbortSignal>();

/**
 * Runs `send` for at most `milliseconds`. After that it rejects and closes the connection that `openSmtpSocket` has opened,
 * so that nothing is sent later.
 */
export async function withinDeadline<Result>(milliseconds: number, send: () => Promise<Result>): Promise<Result> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`The mail server took longer than ${milliseconds / 1000} seconds`));
      controller.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([deadline.run(controller.signal, send), expiry]);
  } finally {
    clearTimeout(timer);
  }
}

/** The mail server of nodemailer's options. */
interface Address {
  host?: string;
  port?: number | string;
}

type SocketCallback = (error: Error | null, options?: { connection: Socket }) => void;

/** Implements nodemailer's `getSocket`: the connection is closed at the deadline of its mail. */
export function openSmtpSocket({ host, port }: Address, callback: SocketCallback): void {
  const signal = deadline.getStore();
  const socket = connect({ host, port: Number(port), ...(signal && { signal }) });
  const onError = (error: NodeJS.ErrnoException) => {
    // The error of Node has no message if it tried several addresses.
    callback(new Error(error.message || `connect ${error.code} ${host}:${port}`, { cause: error }));
  };
  socket.once('error', onError);
  socket.setTimeout(CONNECT_TIMEOUT_MS, () => socket.destroy(new Error(`connect ETIMEDOUT ${host}:${port}`)));
  socket.once('connect', () => {
    socket.setTimeout(0).removeAllListeners('timeout').off('error', onError);
    callback(null, { connection: socket });
  });
}
