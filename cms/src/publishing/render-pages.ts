import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Rendering, RenderOrder } from './render-site';

/** The time limit for all pages together; they take a fraction of a second. */
const RENDER_TIMEOUT_S = 10;
const MAX_HEAP_MB = 256;

type WorkerMessage = { rendering: Rendering } | { failure: { message: string; stack: string } };

interface PendingRender {
  resolve: (rendering: Rendering) => void;
  reject: (error: Error) => void;
}

/** Starts a worker thread that renders one order at a time. `rendererFile` is the frontend's server bundle. */
function startRenderThread(rendererFile: string) {
  let pending: PendingRender | undefined;
  let ended = false;
  const worker = new Worker(path.join(__dirname, 'render-pages-worker.js'), {
    workerData: { renderer: rendererFile },
    // The code that renders public pages must not see the secrets in the environment.
    env: { NODE_ENV: 'production' },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  worker.unref();
  worker.on('message', (message: WorkerMessage) => {
    if ('rendering' in message) pending?.resolve(message.rendering);
    else pending?.reject(Object.assign(new Error(message.failure.message), message.failure));
  });
  worker.on('error', (error) => pending?.reject(error));
  worker.on('exit', (code) => {
    ended = true;
    pending?.reject(new Error(`the renderer ended by itself, with code ${code}`));
  });

  return {
    hasEnded: () => ended,

    /** Rejects if the renderer fails, exits or exceeds the time limit. */
    render(order: RenderOrder): Promise<Rendering> {
      let timer: NodeJS.Timeout;
      return new Promise<Rendering>((resolve, reject) => {
        pending = { resolve, reject };
        const rejectLate = () => reject(new Error(`the renderer took longer than ${RENDER_TIMEOUT_S} seconds`));
        timer = setTimeout(rejectLate, RENDER_TIMEOUT_S * 1000);
        worker.postMessage(order);
      }).finally(() => clearTimeout(timer));
    },

    stop: async (): Promise<void> => {
      await worker.terminate();
    },
  };
}

type RenderThread = ReturnType<typeof startRenderThread>;

/** An idle thread is terminated to free its memory. */
const THREAD_IDLE_TIMEOUT_MS = 10_000;

/**
 * Renders pages in a worker thread, so that a render that blocks, fails or exhausts memory does not affect the server.
 * `rendererFile` is the frontend's server bundle. Callers send one order at a time.
 */
export function createPageRenderer(rendererFile: string) {
  let thread: RenderThread | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  async function stop(): Promise<void> {
    clearTimeout(idleTimer);
    const lastThread = thread;
    thread = undefined;
    await lastThread?.stop();
  }

  return {
    /** Rejects if the render fails. */
    async render(order: RenderOrder): Promise<Rendering> {
      clearTimeout(idleTimer);
      if (!thread || thread.hasEnded()) thread = startRenderThread(rendererFile);
      try {
        const rendering = await thread.render(order);
        idleTimer = setTimeout(stop, THREAD_IDLE_TIMEOUT_MS).unref();
        return rendering;
      } catch (error) {
        // The state of a failed thread is unknown.
        await stop();
        throw error;
      }
    },
    stop,
  };
}
