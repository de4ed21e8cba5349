import { requireNode } from './node-version.mjs';

// `npm run backup [FILE]`: database, uploads and settings in one file, while the site goes on.
requireNode();
const { calledFrom, loadBackups } = await import('./backups.mjs');
const { orFail } = await import('./or-fail.mjs');
process.exitCode = await orFail(() => loadBackups().run('backup', process.argv.slice(2), calledFrom));
