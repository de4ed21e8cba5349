import { requireNode } from './project/node-version.mjs';

// `npm run backup [FILE]`: database, uploads and settings in one file, while the site is running.
requireNode();
const { runCommand } = await import('./steps/run-command.mjs');
const { backup } = await import('./operations/backup.mjs');
await runCommand(backup);
