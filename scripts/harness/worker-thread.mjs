import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/**
 * Runs the function `name` of the module at `url` in a thread of its own, so that those who measure meanwhile do not wait for
 * it; resolves with what it resolves with. Arguments and result are copied.
 */
export function inThread(url, name, ...args) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { url, name, args } });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

if (!isMainThread) {
  const { url, name, args } = workerData;
  const module = await import(url);
  parentPort.postMessage(await module[name](...args));
  process.exit();
}
