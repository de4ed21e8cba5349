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

const buttonsIn = (region: PageRegion | null) =>
  [...document.querySelectorAll('button')].filter((button) => regionOf(button) === region);

/** Finds how to click the button at this position of its region, which React renders anew if hydration fails. */
function rememberButton(button: HTMLButtonElement, region: PageRegion | null) {
  const buttons = buttonsIn(region);
  const index = buttons.indexOf(button);
  const click = () => {
    const now = buttonsIn(region);
    // A region with fewer buttons has lost some by purpose.
    const target = button.isConnected || now.length < buttons.length ? button : now[index];
    if (target?.isConnected) target.click();
  };
  return { region, click };
}

/**
 * Queues clicks on buttons, by pointer or key, until their region is hydrated, and dispatches them then: once for each
 * button, because visitors repeat a click that seems to do nothing.
 */
export function queueClicksUntilHydrated() {
  const pending = new Set<PageRegion | null>(['frame', 'page']);
  const queue = new Map<HTMLButtonElement, ReturnType<typeof rememberButton>>();
  const enqueue = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const region = button && regionOf(button);
    if (!button || !pending.has(region)) return;
    // A region that is being hydrated might receive the event as well; it must be handled once.
    event.stopImmediatePropagation();
    if (!queue.has(button)) queue.set(button, rememberButton(button, region));
  };
  window.addEventListener('click', enqueue, { capture: true });
  window.markHydrated = (part) => {
    pending.delete(part);
    if (pending.size === 0) {
      window.removeEventListener('click', enqueue, { capture: true });
      window.markHydrated = undefined;
    }
    for (const [button, { region, click }] of queue) {
      if (region !== part) continue;
      queue.delete(button);
      click();
    }
  };
}
