import { Worker } from 'node:worker_threads';

interface ThreadLimits {
  timeoutMs: number;
  maxMemoryMb: number;
}

/**
 * Sends `order` to the module `file` (absolute path) in a thread of its own and resolves with the first message that it
 * posts. The thread sees no environment, and ends afterwards. Rejects if it fails, runs out of memory or takes too long.
 */
export async function runInThread<Result>(file: string, order: unknown, limits: ThreadLimits): Promise<Result> {
  const worker = new Worker(file, {
    workerData: order,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.maxMemoryMb },
  });
  worker.unref();
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Result>((resolve, reject) => {
      const fail = (reason: string) => () => reject(new Error(`the thread ${reason}`));
      timer = setTimeout(fail(`took longer than ${limits.timeoutMs} ms`), limits.timeoutMs).unref();
      worker.once('message', resolve).once('error', reject).once('exit', fail('ended without a result'));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
