import { loadCmsCommands } from './cms-commands.mjs';

/** Lists or removes what is left of the demo content. */
export const demo = (args) => loadCmsCommands('demo').run(args);
