import { loadCmsCommands } from './cms-commands.mjs';

/** Removes the second factors of an account. */
export const account = (args) => loadCmsCommands('account').run(args);
