import type { Rendering, RenderOrder } from './render-site';
import { type RenderThread, startRenderThread } from './render-thread';

/** How long a thread waits for a next order before it ends and gives its memory back, in ms. */
const IDLE_TIME = 10_000;

/**
 * Renders pages in a thread: nobody waits for a render, and one that fails, hangs or eats memory hurts nobody.
 * `rendererFile` is the frontend's server bundle. A thread lives for a burst of orders, which come one at a time.
 */
export function createPageRenderer(rendererFile: string) {
  let thread: RenderThread | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    clearTimeout(idle);
    const last = thread;
    thread = undefined;
    await last?.end();
  }

  return {
    /** Rejects with the reason of a render that failed. */
    async render(order: RenderOrder): Promise<Rendering> {
      clearTimeout(idle);
      if (!thread || thread.hasEnded()) thread = startRenderThread(rendererFile);
      try {
        const rendering = await thread.render(order);
        idle = setTimeout(end, IDLE_TIME).unref();
        return rendering;
      } catch (error) {
        // A thread that failed may hang, or be in any state.
        await end();
        throw error;
      }
    },
    end,
  };
}
