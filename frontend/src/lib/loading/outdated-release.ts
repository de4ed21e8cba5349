import { createStore } from '#lib/create-store.ts';

/** Whether a call has failed because the site has been updated, and the notice has not been dismissed. */
export const outdatedRelease = createStore(false);
