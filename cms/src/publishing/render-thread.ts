import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Rendering, RenderOrder } from './render-site';

/** How long all pages together may take, in seconds; they take a small part of one. */
const TIME_LIMIT = 10;
/** The most that the thread's heap may grow to. */
const MEGABYTES = 256;

type Answer = { rendering: Rendering } | { failure: { message: string; stack: string } };

interface Waiting {
  resolve: (rendering: Rendering) => void;
  reject: (error: Error) => void;
}

/** A thread that renders, one order at a time. `rendererFile` is the frontend's server bundle. */
export function startRenderThread(rendererFile: string) {
  let waiting: Waiting | undefined;
  let ended = false;
  const worker = new Worker(path.join(__dirname, 'page-worker.js'), {
    workerData: { renderer: pathToFileURL(rendererFile).href },
    // Pages are for everybody: what makes them sees none of the secrets that this process was started with.
    env: { NODE_ENV: 'production' },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  });
  worker.unref();
  worker.on('message', (answer: Answer) => {
    if ('rendering' in answer) waiting?.resolve(answer.rendering);
    else waiting?.reject(Object.assign(new Error(answer.failure.message), answer.failure));
  });
  worker.on('error', (error) => waiting?.reject(error));
  worker.on('exit', (code) => {
    ended = true;
    waiting?.reject(new Error(`the renderer ended by itself, with code ${code}`));
  });

  return {
    hasEnded: () => ended,

    /** Rejects when the renderer says that it failed, when it ends, and when it takes too long. */
    render(order: RenderOrder): Promise<Rendering> {
      let timer: NodeJS.Timeout;
      return new Promise<Rendering>((resolve, reject) => {
        waiting = { resolve, reject };
        const late = () => reject(new Error(`the renderer took longer than ${TIME_LIMIT} seconds`));
        timer = setTimeout(late, TIME_LIMIT * 1000);
        worker.postMessage(order);
      }).finally(() => clearTimeout(timer));
    },

    end: async (): Promise<void> => {
      await worker.terminate();
    },
  };
}

export type RenderThread = ReturnType<typeof startRenderThread>;
