import { requireNode } from './node-version.mjs';

// `npm run backup [FILE]`: database, uploads and settings in one file, while the site goes on.
requireNode();
const { builtCommands, calledFrom } = await import('./built-commands.mjs');
const { orFail } = await import('./or-fail.mjs');
process.exitCode = await orFail(() => builtCommands('backup').run('backup', process.argv.slice(2), calledFrom));
