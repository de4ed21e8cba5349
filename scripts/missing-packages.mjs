import { requireNode } from './project/node-version.mjs';

// `node scripts/missing-packages.mjs`: the Debian packages that the checks still need, one a line.
requireNode();
const { runCommand } = await import('./steps/run-command.mjs');
const { printMissingPackages } = await import('./checks/missing-packages.mjs');
await runCommand(printMissingPackages);
