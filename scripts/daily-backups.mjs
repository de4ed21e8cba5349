import { requireNode } from './project/node-version.mjs';

// The service `backup` of docker-compose.yml: a backup a day. `--healthy` is its health check.
requireNode();
const { runCommand } = await import('./steps/run-command.mjs');
const { backupDaily } = await import('./operations/backup.mjs');
await runCommand(backupDaily);
