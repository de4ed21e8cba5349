import { requireNode } from './project/node-version.mjs';
import { logAsJson } from './server/json-log.mjs';

// The command of a release: serves what is built.
if (process.env.MODE === 'server') logAsJson();
requireNode();
const { runCommand } = await import('./steps/run-command.mjs');
const { serve } = await import('./server/start.mjs');
await runCommand(serve);
