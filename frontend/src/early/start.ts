/** Signs that someone is about to use the page. */
const INPUTS = ['pointerdown', 'keydown'] as const;

function hasToken() {
  try {
    return localStorage.getItem('admin') !== null;
  } catch {
    // Storage is shut: nobody can be logged in.
    return false;
  }
}

/**
 * Imports the site's script `entry`: after the page has loaded, as soon as the browser has nothing else to do, or at the
 * first input, whichever comes first; at once for those logged in, who are about to be led on. One that is out of reach
 * is tried again at the next input.
 */
export function startWhenCalm(entry: string) {
  let isUnderWay = false;
  const start = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      await import(/* @vite-ignore */ entry);
      for (const input of INPUTS) window.removeEventListener(input, start, { capture: true });
    } catch {
      isUnderWay = false;
    }
  };
  for (const input of INPUTS) window.addEventListener(input, start, { capture: true, passive: true });
  if (hasToken()) void start();
  // Safari has no requestIdleCallback.
  else window.addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(() => void start()));
}
