import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcryptjs';
import type { Comparison } from './compare-password';

function matches({ password, hash }: Comparison): boolean {
  try {
    return bcrypt.compareSync(password, hash);
  } catch {
    // What stands in the database is no hash of bcrypt.
    return false;
  }
}

/** Runs in a thread of its own: answers each comparison with its number and its outcome. */
parentPort?.on('message', (comparison: Comparison) => {
  parentPort?.postMessage({ number: comparison.number, matches: matches(comparison) });
});
