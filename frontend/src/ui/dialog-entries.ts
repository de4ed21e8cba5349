/** The open dialogs, the last one on top: how to close each. */
const closers: (() => void)[] = [];

/** The calls that wait until closed dialogs have left the history. */
const waiting: (() => void)[] = [];

/** Whether closed dialogs are leaving the history. */
let isReturning = false;

let last = { page: '', depth: 0 };

/** The current entry of the history: the page, by the router's key, and the number of dialogs open on it. */
function currentEntry() {
  const { key, dialogs = 0 }: { key?: string; dialogs?: number } = history.state ?? {};
  return { page: `${key} ${location.href}`, depth: dialogs };
}

/** Makes the history have one entry for each open dialog above that of the page. */
function settle() {
  if (isReturning) return;
  const surplus = currentEntry().depth - closers.length;
  if (surplus > 0) {
    isReturning = true;
    history.go(-surplus);
    return;
  }
  for (let dialogs = currentEntry().depth + 1; dialogs <= closers.length; dialogs += 1) {
    history.pushState({ ...history.state, dialogs }, '');
  }
  last = currentEntry();
  for (const act of waiting.splice(0)) act();
}

function handlePop(event: PopStateEvent) {
  const { page, depth } = currentEntry();
  // The router has nothing to do where only dialogs change.
  if (page === last.page && depth !== last.depth) event.stopImmediatePropagation();
  last = { page, depth };
  if (isReturning) isReturning = false;
  else for (const close of closers.slice(depth)) close();
  // By then React has closed them, unless a dialog refuses.
  setTimeout(settle);
}

/** Adds an entry to the history for a dialog that has been opened; returns how to remove it. Back calls `close`. */
export function addDialogEntry(close: () => void) {
  // Added once: it also leaves the entries of closed dialogs, to which Forward leads.
  window.addEventListener('popstate', handlePop, true);
  closers.push(close);
  settle();
  return () => {
    closers.splice(closers.indexOf(close), 1);
    // Another dialog may be opened in its place.
    setTimeout(settle);
  };
}

/** Calls `act`, which may navigate, once the dialogs that are being closed have left the history. */
export function afterDialogs(act: () => void) {
  waiting.push(act);
  setTimeout(settle);
}
