import { parentPort, workerData } from 'node:worker_threads';
import { importEsModule } from '#platform/modules/import-es-module';
import type { Renderer } from './frontend-renderer';
import { type RenderOrder, renderSite } from './render-site';

let renderer: Promise<Renderer> | undefined;

async function loadRenderer(): Promise<Renderer> {
  try {
    // The frontend's build guarantees these exports.
    return (await importEsModule(workerData.renderer)) as Renderer;
  } catch (error) {
    // The next order loads it again.
    renderer = undefined;
    throw error;
  }
}

/** In the worker thread: answers each order with a rendering or an error. */
parentPort?.on('message', async (order: RenderOrder) => {
  try {
    renderer ??= loadRenderer();
    parentPort?.postMessage({ rendering: await renderSite(await renderer, order) });
  } catch (error) {
    // Not every error can be cloned between threads.
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    parentPort?.postMessage({ failure: { message, stack } });
  }
});
