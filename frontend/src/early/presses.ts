/** What of a page comes to life in one go: the frame (bar and footer), or the page within it. */
export type PagePart = 'frame' | 'page';

declare global {
  interface Window {
    /** There as long as presses are held: says that a part of the page listens from now on. */
    wakePart?: ((part: PagePart) => void) | undefined;
  }
}

/** A dialog stands outside both: whoever could open it is awake. */
function partOf(button: Element): PagePart | null {
  if (button.closest('main')) return 'page';
  return button.closest('#root') ? 'frame' : null;
}

/**
 * Holds every press of a button, by pointer or by key, until the part of the page that it stands in has come to life, and
 * does it then. Once for each button, however often it was pressed: whoever sees nothing happen presses again. What is no
 * longer in the page by then is let go of.
 */
export function holdPresses() {
  const asleep = new Set<PagePart | null>(['frame', 'page']);
  const held = new Set<HTMLButtonElement>();
  const hold = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || !asleep.has(partOf(button))) return;
    // Whether a page that is just waking hears of it is a matter of milliseconds; it shall be heard once.
    event.stopImmediatePropagation();
    held.add(button);
  };
  window.addEventListener('click', hold, { capture: true });
  window.wakePart = (part) => {
    asleep.delete(part);
    if (asleep.size === 0) {
      window.removeEventListener('click', hold, { capture: true });
      window.wakePart = undefined;
    }
    for (const button of held) {
      if (partOf(button) !== part) continue;
      held.delete(button);
      button.click();
    }
  };
}
