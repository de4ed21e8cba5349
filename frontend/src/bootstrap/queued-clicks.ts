/** What of a page comes to life in one go: the frame (bar and footer), or the page within it. */
export type PageRegion = 'frame' | 'page';

declare global {
  interface Window {
    /** There as long as presses are held: says that a part of the page listens from now on. */
    markHydrated?: ((part: PageRegion) => void) | undefined;
  }
}

/** A dialog stands outside both: whoever could open it is awake. */
function regionOf(button: Element): PageRegion | null {
  if (button.closest('main')) return 'page';
  return button.closest('#root') ? 'frame' : null;
}

/**
 * Holds every press of a button, by pointer or by key, until the part of the page that it stands in has come to life, and
 * does it then. Once for each button, however often it was pressed: whoever sees nothing happen presses again. What is no
 * longer in the page by then is let go of.
 */
export function queueClicksUntilHydrated() {
  const pending = new Set<PageRegion | null>(['frame', 'page']);
  const queue = new Set<HTMLButtonElement>();
  const enqueue = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || !pending.has(regionOf(button))) return;
    // Whether a page that is just waking hears of it is a matter of milliseconds; it shall be heard once.
    event.stopImmediatePropagation();
    queue.add(button);
  };
  window.addEventListener('click', enqueue, { capture: true });
  window.markHydrated = (part) => {
    pending.delete(part);
    if (pending.size === 0) {
      window.removeEventListener('click', enqueue, { capture: true });
      window.markHydrated = undefined;
    }
    for (const button of queue) {
      if (regionOf(button) !== part) continue;
      queue.delete(button);
      button.click();
    }
  };
}
