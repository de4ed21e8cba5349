/**
 * What a check has found: `state` is `well`, `warning` (the site works, but not for long or not fully) or `wrong`;
 * `says` is one sentence; `mend`, of the last two, one sentence on what to do.
 * @typedef {{ state: 'well' | 'warning' | 'wrong', says: string, mend?: string }} Finding
 */

/** @returns {Finding} */
export const well = (says) => ({ state: 'well', says });
/** @returns {Finding} */
export const warning = (says, mend) => ({ state: 'warning', says, mend });
/** @returns {Finding} */
export const wrong = (says, mend) => ({ state: 'wrong', says, mend });

/** `3 pictures`, `1 picture`. */
export const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;
