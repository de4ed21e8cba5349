/** A region of the page that is hydrated in one step: the frame (header and footer), or the page inside it. */
export type PageRegion = 'frame' | 'page';

declare global {
  interface Window {
    /** Marks a region as hydrated; defined while clicks are being queued. */
    markHydrated?: ((part: PageRegion) => void) | undefined;
  }
}

/** A dialog is outside both regions: it can only be opened after hydration. */
function regionOf(button: Element): PageRegion | null {
  if (button.closest('main')) return 'page';
  return button.closest('#root') ? 'frame' : null;
}

/**
 * Queues clicks on buttons, by pointer or key, until their region is hydrated, and dispatches them then: once for each
 * button, because visitors repeat a click that seems to do nothing. Buttons that have been removed are dropped.
 */
export function queueClicksUntilHydrated() {
  const pending = new Set<PageRegion | null>(['frame', 'page']);
  const queue = new Set<HTMLButtonElement>();
  const enqueue = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || !pending.has(regionOf(button))) return;
    // A region that is being hydrated might receive the event as well; it must be handled once.
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
