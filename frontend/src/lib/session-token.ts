import { browserStorage } from './storage';

const KEY = 'admin';
const listeners = new Set<() => void>();

/** Tells the other tabs why the token goes; there for as long as it takes to say it. */
const END_REASON_KEY = 'admin:ending';
type EndReason = 'logged-out' | 'refused' | 'unknown';
let endReason: EndReason = 'unknown';

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/**
 * The admin's token as it lies in local storage (spec, section 3), or null; always null while rendering on a server. Where
 * the browser refuses its storage, a session lasts as long as its tab is not loaded anew.
 */
export const readToken = () => browserStorage.get(KEY);

/** Whether the server, not the person, ended the last session here: the login page then says why it is shown. */
export const hasSessionEnded = () => endReason === 'refused';

/** Whether the person has logged out, here or in another tab: nothing of theirs is to be found here afterwards. */
export const hasLoggedOut = () => endReason === 'logged-out';

/** Keeps the token of a login, a registration or a changed password: from now on the visitor is an admin. */
export function storeToken(token: string) {
  endReason = 'unknown';
  browserStorage.set(KEY, token);
  notifyListeners();
}

function removeToken(reason: EndReason) {
  endReason = reason;
  // The other tabs hear of the reason before they hear that the token is gone.
  browserStorage.set(END_REASON_KEY, reason);
  browserStorage.remove(KEY);
  browserStorage.remove(END_REASON_KEY);
  notifyListeners();
}

/** Logs out on this machine. The token itself stays good until the server lets it go. */
export const clearToken = () => removeToken('logged-out');

/** Forgets a token that the server takes no more. */
export const endSession = () => removeToken('refused');

/** Handles an event of another tab; returns whether the token has changed. */
function handleStorageEvent({ key, newValue }: StorageEvent) {
  if (key === END_REASON_KEY && newValue !== null) endReason = newValue === 'logged-out' ? newValue : 'refused';
  if (key === KEY && newValue !== null) endReason = 'unknown';
  // A store that is cleared as a whole is announced without a key.
  return key === KEY || key === null;
}

/** Calls `listener` whenever the token changes, in this tab or in another one; returns how to stop. */
export function subscribeToToken(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (handleStorageEvent(event)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
