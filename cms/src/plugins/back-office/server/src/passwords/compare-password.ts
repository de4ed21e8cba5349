import path from 'node:path';
import { Worker } from 'node:worker_threads';
import bcrypt from 'bcryptjs';

export interface Comparison {
  number: number;
  password: string;
  hash: string;
}

interface Pending {
  resolve: (matches: boolean) => void;
  reject: (error: Error) => void;
}

/** A hash of nothing in particular: comparing with it takes as long as with a real one. */
const DUMMY_HASH = bcrypt.hashSync('nobody has this password', 10);

/** bcrypt reads as many bytes of a password and ignores the rest. */
const MAX_PASSWORD_BYTES = 72;

const pending = new Map<number, Pending>();
let worker: Worker | undefined;
let count = 0;

function startWorker(): Worker {
  const started = new Worker(path.join(__dirname, 'compare-worker.js'), { env: {}, execArgv: [] });
  started.unref();
  started.on('message', ({ number, matches }: { number: number; matches: boolean }) => {
    pending.get(number)?.resolve(matches);
    pending.delete(number);
  });
  const fail = (error: Error) => {
    if (worker === started) worker = undefined;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  started.on('error', fail);
  started.on('exit', () => fail(new Error('The thread that compares passwords has ended')));
  return started;
}

/**
 * Whether `hash` (bcrypt) is one of `password`; false for a hash that is null and for a password of more than 72 bytes, in
 * the same time. In a thread of its own, one after the other: bcryptjs computes for some 70 ms, in which this process would
 * answer nobody.
 */
export async function comparePassword(password: string, hash: string | null): Promise<boolean> {
  worker ??= startWorker();
  const thread = worker;
  const number = ++count;
  const compared = Buffer.byteLength(password) <= MAX_PASSWORD_BYTES ? hash : null;
  const matches = await new Promise<boolean>((resolve, reject) => {
    pending.set(number, { resolve, reject });
    thread.postMessage({ number, password, hash: compared ?? DUMMY_HASH });
  });
  return compared !== null && matches;
}

/** Ends the thread; the next comparison starts another. */
export async function closeComparisons(): Promise<void> {
  await worker?.terminate();
}
