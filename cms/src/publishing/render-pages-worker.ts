import { parentPort, workerData } from 'node:worker_threads';
import { importEsModule } from '#platform/modules/import-es-module';
import type { Renderer } from './frontend-renderer';
import { type RenderOrder, renderSite } from './render-site';

let renderer: Promise<Renderer> | undefined;

/** In the worker thread: answers each order with a rendering or an error. */
parentPort?.on('message', async (order: RenderOrder) => {
  try {
    // The frontend's build guarantees these exports.
    renderer ??= importEsModule(workerData.renderer) as Promise<Renderer>;
    parentPort?.postMessage({ rendering: await renderSite(await renderer, order) });
  } catch (error) {
    // Not every error can be cloned between threads.
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    parentPort?.postMessage({ failure: { message, stack } });
  }
});
