import { requireNode } from './project/node-version.mjs';

// `npm run demo -- list`, `npm run demo -- remove`: what is left of the demo content.
requireNode();
const { runCommand } = await import('./steps/run-command.mjs');
const { demo } = await import('./operations/demo.mjs');
await runCommand(demo);
