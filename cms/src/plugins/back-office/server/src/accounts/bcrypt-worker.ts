import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcryptjs';
import type { Task } from './bcrypt';

/** The same number of rounds as Strapi. */
const ROUNDS = 10;

function matches(password: string, hash: string): boolean {
  try {
    return bcrypt.compareSync(password, hash);
  } catch {
    // The stored value is not a bcrypt hash.
    return false;
  }
}

/** Replies to each task with its number and the result: a new hash if none was given, else whether it matches. */
parentPort?.on('message', ({ number, password, hash }: Task) => {
  const outcome = hash === null ? bcrypt.hashSync(password, ROUNDS) : matches(password, hash);
  parentPort?.postMessage({ number, outcome });
});
