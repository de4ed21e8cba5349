import { requireNode } from './project/node-version.mjs';

// `node scripts/boot-on-node.mjs 24`: installs, builds and starts a fresh clone on another Node. Exit code 75: skipped.
requireNode();
const { runCommand } = await import('./steps/run-command.mjs');
const { bootOnNode } = await import('./checks/boot-on-node.mjs');
await runCommand(bootOnNode);
