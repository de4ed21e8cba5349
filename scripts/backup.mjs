import { requireNode } from './project/node-version.mjs';

// `npm run backup [FILE]`: database, uploads and settings in one file, while the site goes on.
requireNode();
const { builtCommands, calledFrom } = await import('./operations/cms-commands.mjs');
const { orFail } = await import('./steps/run-command.mjs');
process.exitCode = await orFail(() => builtCommands('backup').run('backup', process.argv.slice(2), calledFrom));
