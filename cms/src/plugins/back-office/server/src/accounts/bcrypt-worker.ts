import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcryptjs';
import type { Task } from './bcrypt';

/** As Strapi hashes passwords. */
const ROUNDS = 10;

function matches(password: string, hash: string): boolean {
  try {
    return bcrypt.compareSync(password, hash);
  } catch {
    // The stored value is no bcrypt hash.
    return false;
  }
}

/** Runs in a thread of its own: answers each task with its number and its outcome, a new hash where none was given. */
parentPort?.on('message', ({ number, password, hash }: Task) => {
  const outcome = hash === null ? bcrypt.hashSync(password, ROUNDS) : matches(password, hash);
  parentPort?.postMessage({ number, outcome });
});
