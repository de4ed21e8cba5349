import { requireNode } from './project/node-version.mjs';

// The checks of `.ci/run`, once the packages that they need are installed.
requireNode();
const { runCommand } = await import('./steps/run-command.mjs');
const { runCompletely } = await import('./checks/complete-run.mjs');
await runCommand(runCompletely);
