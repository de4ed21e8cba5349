import path from 'node:path';
import { Worker } from 'node:worker_threads';
import bcrypt from 'bcryptjs';
import { MAX_PASSWORD_BYTES } from '#contract/fields';

/** A password to compare with a hash, or to hash where that is null. */
export interface Task {
  number: number;
  password: string;
  hash: string | null;
}

interface Pending {
  resolve: (outcome: boolean | string) => void;
  reject: (error: Error) => void;
}

/** A hash of nothing in particular: comparing with it takes as long as with a real one. */
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

/** Runs in a thread of its own, one after the other: bcryptjs computes for some 70 ms, in which this process would answer nobody. */
function run(task: Omit<Task, 'number'>): Promise<boolean | string> {
  worker ??= startWorker();
  const thread = worker;
  const number = ++count;
  return new Promise((resolve, reject) => {
    pending.set(number, { resolve, reject });
    thread.postMessage({ ...task, number });
  });
}

/**
 * Whether `hash` (bcrypt) is one of `password`; false for a hash that is null and for a password of more than 72 bytes, in
 * the same time.
 */
export async function comparePassword(password: string, hash: string | null): Promise<boolean> {
  const compared = Buffer.byteLength(password) <= MAX_PASSWORD_BYTES ? hash : null;
  const outcome = await run({ password, hash: compared ?? DUMMY_HASH });
  return compared !== null && outcome === true;
}

/** The bcrypt hash of a password, as Strapi stores it. */
export async function hashPassword(password: string): Promise<string> {
  return String(await run({ password, hash: null }));
}

/** Ends the thread; the next password starts another. */
export async function closePasswords(): Promise<void> {
  await worker?.terminate();
}
