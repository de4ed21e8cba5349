import { CALLER_FOLDER, loadCmsCommands } from './cms-commands.mjs';

/** Exports or deletes the data of one visitor. */
export const privacy = (args) => loadCmsCommands('privacy').run(args, CALLER_FOLDER);
