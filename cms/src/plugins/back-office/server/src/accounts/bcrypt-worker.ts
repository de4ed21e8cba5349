import { parentPort } from 'node:worker_threads';
import type { Comparison, Task } from './bcrypt';
import { compareSync, hashSync, isOldHash, renewSync } from './password-hash';

function compare(password: string, hash: string): Comparison {
  const isRight = compareSync(password, hash);
  return { isRight, renewedHash: isRight && isOldHash(hash) ? renewSync(password, hash) : null };
}

/** Replies to each task with its number and the result: a new hash if none was given, else the comparison with it. */
parentPort?.on('message', ({ number, password, hash }: Task) => {
  const outcome = hash === null ? hashSync(password) : compare(password, hash);
  parentPort?.postMessage({ number, outcome });
});
