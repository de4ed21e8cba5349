import { requireNode } from './project/node-version.mjs';

// `npm run bench [-- SECTION … --quick]`: measures the built product against its budgets.
requireNode();
const { runCommand } = await import('./steps/run-command.mjs');
const { runBench } = await import('./checks/bench.mjs');
await runCommand(runBench);
