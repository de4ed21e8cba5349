import { AsyncLocalStorage } from 'node:async_hooks';
import { connect, type Socket } from 'node:net';

const CONNECT_TIMEOUT_MS = 10_000;

/** Aborted when the time of the mail that is being sent has run out. */
const deadline = new AsyncLocalStorage<AbortSignal>();

/**
 * Runs `send` for at most `milliseconds`, whatever the mail server does meanwhile: then it rejects, and the connection
 * that `openSmtpSocket` opened for it is closed, so that nothing is sent after that.
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

interface Address {
  host: string;
  port: number;
}

type SocketCallback = (error: Error | null, options?: { connection: Socket }) => void;

/** Nodemailer's `getSocket`: a connection to the mail server that ends with the deadline of the mail that it is for. */
export function openSmtpSocket({ host, port }: Address, callback: SocketCallback): void {
  const signal = deadline.getStore();
  const socket = connect({ host, port, ...(signal && { signal }) });
  const onError = (error: NodeJS.ErrnoException) => {
    // Of several addresses that were tried, Node's error has no message.
    callback(new Error(error.message || `connect ${error.code} ${host}:${port}`, { cause: error }));
  };
  socket.once('error', onError);
  socket.setTimeout(CONNECT_TIMEOUT_MS, () => socket.destroy(new Error(`connect ETIMEDOUT ${host}:${port}`)));
  socket.once('connect', () => {
    socket.setTimeout(0).removeAllListeners('timeout').off('error', onError);
    callback(null, { connection: socket });
  });
}
