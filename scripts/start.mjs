import { requireNode } from './node-version.mjs';

requireNode();
const { start } = await import('./embedded.mjs');
const { orFail } = await import('./or-fail.mjs');
await orFail(start);
