import { browserStorage } from './storage';

const KEY = 'admin';
const listeners = new Set<() => void>();
let isEnded = false;

const announce = () => {
  for (const listener of listeners) listener();
};

/**
 * The admin's token as it lies in local storage (spec, section 3), or null; always null while rendering on a server. Where
 * the browser refuses its storage, a session lasts as long as its tab is not loaded anew.
 */
export const readToken = () => browserStorage.get(KEY);

/** Whether the server, not the person, ended the last session here: the login page then says why it is shown. */
export const hasSessionEnded = () => isEnded;

/** Keeps the token of a login, a registration or a changed password: from now on the visitor is an admin. */
export function storeToken(token: string) {
  isEnded = false;
  browserStorage.set(KEY, token);
  announce();
}

/** Logs out on this machine. The token itself stays good until the server lets it go. */
export function clearToken() {
  isEnded = false;
  browserStorage.remove(KEY);
  announce();
}

/** Forgets a token that the server takes no more. */
export function endSession() {
  isEnded = true;
  browserStorage.remove(KEY);
  announce();
}

/** Calls `listener` whenever the token changes, in this tab or in another one; returns how to stop. */
export function subscribeToToken(listener: () => void) {
  // A store that is cleared as a whole is announced without a key.
  const hear = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
}
