import path from 'node:path';
import { Worker } from 'node:worker_threads';
import bcrypt from 'bcryptjs';
import { MAX_PASSWORD_BYTES } from '#contract/fields';

/** A password to compare with `hash`, or to hash if `hash` is null. */
export interface Task {
  number: number;
  password: string;
  hash: string | null;
}

interface Pending {
  resolve: (outcome: boolean | string) => void;
  reject: (error: Error) => void;
}

/** Compared if there is no account, so that the comparison takes the same time. */
const DUMMY_HASH = bcrypt.hashSync('nobody has this password', 10);

const pending = new Map<number, Pending>();
let worker: Worker | undefined;
let count = 0;

function startWorker(): Worker {
  const started = new Worker(path.join(__dirname, 'bcrypt-worker.js'), { env: {}, execArgv: [] });
  started.unref();
  started.on('message', ({ number, outcome }: { number: number; outcome: boolean | string }) => {
    pending.get(number)?.resolve(outcome);
    pending.delete(number);
  });
  const fail = (error: Error) => {
    if (worker === started) worker = undefined;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  started.on('error', fail);
  started.on('exit', () => fail(new Error('The thread that hashes passwords has ended')));
  return started;
}

/** Runs tasks one after the other in a worker thread, because bcryptjs blocks its thread for some 70 ms. */
function runTask(task: Omit<Task, 'number'>): Promise<boolean | string> {
  worker ??= startWorker();
  const thread = worker;
  const number = ++count;
  return new Promise((resolve, reject) => {
    pending.set(number, { resolve, reject });
    thread.postMessage({ ...task, number });
  });
}

/**
 * Whether the bcrypt hash matches the password. Returns false for a null hash and for a password of more than 72 bytes,
 * which takes the same time.
 */
export async function comparePassword(password: string, hash: string | null): Promise<boolean> {
  const compared = Buffer.byteLength(password) <= MAX_PASSWORD_BYTES ? hash : null;
  const outcome = await runTask({ password, hash: compared ?? DUMMY_HASH });
  return compared !== null && outcome === true;
}

/** Hashes a password with bcrypt, as Strapi stores it. */
export async function hashPassword(password: string): Promise<string> {
  return String(await runTask({ password, hash: null }));
}

/** Terminates the worker thread; the next password starts a new one. */
export async function stopBcryptWorker(): Promise<void> {
  await worker?.terminate();
}
