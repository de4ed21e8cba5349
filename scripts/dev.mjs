import { requireNode } from './node-version.mjs';

requireNode();
const { develop } = await import('./development.mjs');
const { orFail } = await import('./or-fail.mjs');
await orFail(develop);
