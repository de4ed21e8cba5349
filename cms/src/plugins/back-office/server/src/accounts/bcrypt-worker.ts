import { parentPort } from 'node:worker_threads';
import type { Comparison, Task } from './bcrypt';
import { compareSync, hashSync, isOldHash, renewSync } from './password-hash';

function compare(password: string, hash: string): Comparison {
  const isRight = compareSync(password, hash);
  return { isRight, renewedHash: isRight && isOldHash(hash) ? renewSync(password, hash) : null };
}

const run = (password: string, hash: string | null) => (hash === null ? hashSync(password) : compare(password, hash));

/**
 * Replies to each task with its number and the result: a new hash if none was given, else the comparison with it. An error
 * is the reply to its own task: thrown here, it would end the thread and fail the tasks of everybody else.
 */
parentPort?.on('message', ({ number, password, hash }: Task) => {
  try {
    parentPort?.postMessage({ number, outcome: run(password, hash) });
  } catch (error) {
    parentPort?.postMessage({ number, error: String(error) });
  }
});
