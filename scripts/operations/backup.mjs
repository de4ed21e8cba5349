import { CALLER_FOLDER, loadCmsCommands } from './cms-commands.mjs';

/** Writes the database, the uploads and the settings into one file. The site may be running. */
export const backup = (args) => loadCmsCommands('backup').run('backup', args, CALLER_FOLDER);

/** Makes a backup a day until the process is ended. With --healthy, resolves with 0 if the last one is recent, else with 1. */
export async function backupDaily(args) {
  const { isRecent, run } = loadCmsCommands('backup');
  if (args.includes('--healthy')) return (await isRecent()) ? 0 : 1;
  return run('daily', [], CALLER_FOLDER);
}
