import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/**
 * Runs the exported function `name` of the module at `url` in a thread of its own, so that measurements in this thread are
 * not delayed; resolves with its result. Arguments and result are copied.
 */
export function runInThread(url, name, ...args) {
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
