/**
 * The result of a check: `state` is `ok`, `warning` (the site works, but not fully or not for long) or `error`; `message`
 * is one sentence; `fix`, unless it is ok, one sentence on what to do.
 * @typedef {{ state: 'ok' | 'warning' | 'error', message: string, fix?: string }} Finding
 */

/** @returns {Finding} */
export const ok = (message) => ({ state: 'ok', message });
/** @returns {Finding} */
export const warning = (message, fix) => ({ state: 'warning', message, fix });
/** @returns {Finding} */
export const error = (message, fix) => ({ state: 'error', message, fix });

/** `3 pictures`, `1 picture`. */
export const pluralize = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;
