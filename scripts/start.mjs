import { requireNode } from './node-version.mjs';

requireNode();
const { start } = await import('./embedded.mjs');
await start();
