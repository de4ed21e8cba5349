import { requireNode } from './project/node-version.mjs';

// `npm start`: installs and builds what has changed, then serves the whole product on one port.
requireNode();
const { runCommand } = await import('./steps/run-command.mjs');
const { start } = await import('./server/start.mjs');
await runCommand(start);
