import { requireNode } from './project/node-version.mjs';

// `npm run restore FILE [-- --replace]`: replaces the content of the site with that of a backup.
requireNode();
const { runCommand } = await import('./steps/run-command.mjs');
const { restore } = await import('./operations/restore.mjs');
await runCommand(restore);
process.exit();
