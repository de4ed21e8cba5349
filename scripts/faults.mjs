import { requireNode } from './project/node-version.mjs';

// `npm run test:faults [-- GROUP … --quick --seed N]`: the built product under faults and malformed input.
requireNode();
const { runCommand } = await import('./steps/run-command.mjs');
const { runFaultTests } = await import('./faults/main.mjs');
await runCommand(runFaultTests);
