import { parentPort, workerData } from 'node:worker_threads';
import { type RenderOrder, renderSite } from './render-site';
import type { Renderer } from './renderer';

/** The compiler would make `require` of an `import()`, and that cannot load every ES module. */
const importModule: (url: string) => Promise<unknown> = new Function('url', 'return import(url)') as never;

let renderer: Promise<Renderer> | undefined;

/** Runs in a thread of its own: takes orders, and answers each with a rendering or with what went wrong. */
parentPort?.on('message', async (order: RenderOrder) => {
  try {
    // Its exports are what the frontend's build promises.
    renderer ??= importModule(workerData.renderer) as Promise<Renderer>;
    parentPort?.postMessage({ rendering: await renderSite(await renderer, order) });
  } catch (error) {
    // Not every error can be sent from one thread to another as it is.
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    parentPort?.postMessage({ failure: { message, stack } });
  }
});
