import { requireNode } from './node-version.mjs';

requireNode();
const { develop } = await import('./development.mjs');
await develop();
