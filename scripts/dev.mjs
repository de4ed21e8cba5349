import { requireNode } from './project/node-version.mjs';

requireNode();
const { develop } = await import('./server/develop.mjs');
const { orFail } = await import('./steps/run-command.mjs');
await orFail(develop);
