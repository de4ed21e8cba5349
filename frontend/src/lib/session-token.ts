import { createEmitter } from './create-store.ts';
import { browserStorage } from './storage.ts';

const KEY = 'admin';
const { subscribe, emit } = createEmitter();

/** Tells the other tabs, and pages in the back/forward cache, why the token was removed; it exists until the next login. */
const END_REASON_KEY = 'admin:ending';
type EndReason = 'logged-out' | 'refused' | 'unknown';
let endReason: EndReason = 'unknown';

/**
 * The token in local storage (R3.9), or null; always null on the server. If storage is blocked, a session
 * lasts until the tab is reloaded.
 */
export const readToken = () => browserStorage.get(KEY);

/** Whether the server ended the last session, which the login page then explains. */
export const hasSessionEnded = () => endReason === 'refused';

/** Whether the user has logged out, here or in another tab; then no drafts may remain. */
export const hasLoggedOut = () => endReason === 'logged-out';

/** Stores the token of a login, a registration or a changed password. */
export function storeToken(token: string) {
  endReason = 'unknown';
  browserStorage.remove(END_REASON_KEY);
  browserStorage.set(KEY, token);
  emit();
}

function removeToken(reason: EndReason) {
  endReason = reason;
  // The other tabs read the reason before they notice that the token is gone.
  browserStorage.set(END_REASON_KEY, reason);
  browserStorage.remove(KEY);
  emit();
}

/** Ends the session on the server, also when the page is left at once; without a connection it lasts until it expires. */
const endOnServer = (token: string) =>
  fetch('/api/admin/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` }, keepalive: true }).catch(
    () => undefined,
  );

/** Logs out, here and on the server. */
export function logOut() {
  const token = readToken();
  removeToken('logged-out');
  if (token) endOnServer(token);
}

/** Removes a token that the server no longer accepts. */
export const endSession = () => removeToken('refused');

/** Handles an event of another tab; returns whether the token has changed. */
function handleStorageEvent({ key, newValue }: StorageEvent) {
  if (key === END_REASON_KEY && newValue !== null) endReason = newValue === 'logged-out' ? newValue : 'refused';
  if (key === KEY && newValue !== null) endReason = 'unknown';
  // Clearing the whole storage sends an event without a key.
  return key === KEY || key === null;
}

/** Reads what has changed while the page was in the back/forward cache, where it receives no events. */
function readMissedEvents() {
  const reason = readToken() === null ? browserStorage.get(END_REASON_KEY) : null;
  if (reason === 'logged-out' || reason === 'refused') endReason = reason;
}

/** Notifies when the page comes back from the back/forward cache with the token of another session. */
export const sessionReplacements = {
  subscribe: (listener: () => void) => {
    let left = readToken();
    window.addEventListener('pagehide', () => {
      left = readToken();
    });
    window.addEventListener('pageshow', ({ persisted }) => {
      const token = readToken();
      if (persisted && left !== null && token !== null && token !== left) listener();
    });
  },
};

/** Notifies when the token changes, in any tab, or may have changed while the page was in the back/forward cache. */
export const tokenChanges = {
  subscribe: (listener: () => void) => {
    const onStorage = (event: StorageEvent) => {
      if (handleStorageEvent(event)) listener();
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      readMissedEvents();
      listener();
    };
    const unsubscribe = subscribe(listener);
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      unsubscribe();
      window.removeEventListener('pageshow', onPageShow);
      window.removeEventListener('storage', onStorage);
    };
  },
};
