import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcryptjs';
import type { Comparison } from './compare-password';

function matches({ password, hash }: Comparison): boolean {
  try {
    return bcrypt.compareSync(password, hash);
  } catch {
    // The stored value is no bcrypt hash.
    return false;
  }
}

/** Runs in a thread of its own: answers each comparison with its number and its outcome. */
parentPort?.on('message', (comparison: Comparison) => {
  parentPort?.postMessage({ number: comparison.number, matches: matches(comparison) });
});
