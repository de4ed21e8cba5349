import { browserStorage } from './storage';

const KEY = 'admin';
const listeners = new Set<() => void>();

/** Tells the other tabs why the token goes; there for as long as it takes to say it. */
const ENDING_KEY = 'admin:ending';
type Ending = 'logged-out' | 'refused' | 'unknown';
let ending: Ending = 'unknown';

const announce = () => {
  for (const listener of listeners) listener();
};

/**
 * The admin's token as it lies in local storage (spec, section 3), or null; always null while rendering on a server. Where
 * the browser refuses its storage, a session lasts as long as its tab is not loaded anew.
 */
export const readToken = () => browserStorage.get(KEY);

/** Whether the server, not the person, ended the last session here: the login page then says why it is shown. */
export const hasSessionEnded = () => ending === 'refused';

/** Whether the person has logged out, here or in another tab: nothing of theirs is to be found here afterwards. */
export const hasLoggedOut = () => ending === 'logged-out';

/** Keeps the token of a login, a registration or a changed password: from now on the visitor is an admin. */
export function storeToken(token: string) {
  ending = 'unknown';
  browserStorage.set(KEY, token);
  announce();
}

function forgetToken(reason: Ending) {
  ending = reason;
  // The other tabs hear of the reason before they hear that the token is gone.
  browserStorage.set(ENDING_KEY, reason);
  browserStorage.remove(KEY);
  browserStorage.remove(ENDING_KEY);
  announce();
}

/** Logs out on this machine. The token itself stays good until the server lets it go. */
export const clearToken = () => forgetToken('logged-out');

/** Forgets a token that the server takes no more. */
export const endSession = () => forgetToken('refused');

/** Handles an event of another tab; returns whether the token has changed. */
function hearOtherTab({ key, newValue }: StorageEvent) {
  if (key === ENDING_KEY && newValue !== null) ending = newValue === 'logged-out' ? newValue : 'refused';
  if (key === KEY && newValue !== null) ending = 'unknown';
  // A store that is cleared as a whole is announced without a key.
  return key === KEY || key === null;
}

/** Calls `listener` whenever the token changes, in this tab or in another one; returns how to stop. */
export function subscribeToToken(listener: () => void) {
  const hear = (event: StorageEvent) => {
    if (hearOtherTab(event)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
}
