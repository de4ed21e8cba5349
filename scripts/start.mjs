import { requireNode } from './project/node-version.mjs';

requireNode();
const { start } = await import('./server/start.mjs');
const { orFail } = await import('./steps/run-command.mjs');
await orFail(start);
