import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { coversPassword, UNMATCHED_HASH } from './password-hash';

/** A password to compare with `hash`, or to hash if `hash` is null. */
export interface Task {
  number: number;
  password: string;
  hash: string | null;
}

export interface Comparison {
  isRight: boolean;
  /** The hash in the current format that replaces a matching one in the old format; null if there is nothing to replace. */
  renewedHash: string | null;
}

type Outcome = Comparison | string;

interface Pending {
  resolve: (outcome: Outcome) => void;
  reject: (error: Error) => void;
}

interface Reply {
  number: number;
  outcome: Outcome;
  /** The reason why there is no outcome. */
  error?: string;
}

interface Hasher {
  worker: Worker;
  pending: Map<number, Pending>;
}

let hasher: Hasher | undefined;
let count = 0;

function startHasher(): Hasher {
  const worker = new Worker(path.join(__dirname, 'bcrypt-worker.js'), { env: {}, execArgv: [] });
  const pending = new Map<number, Pending>();
  const started = { worker, pending };
  worker.unref();
  worker.on('message', ({ number, outcome, error }: Reply) => {
    if (error === undefined) pending.get(number)?.resolve(outcome);
    else pending.get(number)?.reject(new Error(error));
    pending.delete(number);
  });
  const fail = (error: Error) => {
    if (hasher === started) hasher = undefined;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The thread that hashes passwords has ended')));
  return started;
}

/** Runs tasks one after the other in a worker thread, because bcrypt blocks its thread for some 70 ms. */
function runTask(task: Omit<Task, 'number'>): Promise<Outcome> {
  hasher ??= startHasher();
  const { worker, pending } = hasher;
  const number = ++count;
  return new Promise((resolve, reject) => {
    pending.set(number, { resolve, reject });
    worker.postMessage({ ...task, number });
  });
}

const WRONG: Comparison = { isRight: false, renewedHash: null };

/**
 * Compares a password with its stored hash. A null hash matches nothing, nor does an old hash a password of more than 72
 * bytes, and both take the same time as another hash.
 */
export async function comparePassword(password: string, hash: string | null): Promise<Comparison> {
  const compared = hash !== null && coversPassword(hash, password) ? hash : null;
  const outcome = await runTask({ password, hash: compared ?? UNMATCHED_HASH });
  return compared === null || typeof outcome === 'string' ? WRONG : outcome;
}

/** Hashes a password in the current format. */
export async function hashPassword(password: string): Promise<string> {
  return String(await runTask({ password, hash: null }));
}

/** Terminates the worker thread; the next password starts a new one. */
export async function stopBcryptWorker(): Promise<void> {
  await hasher?.worker.terminate();
}
