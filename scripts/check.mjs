import { requireNode } from './project/node-version.mjs';

// `npm run check`: the static checks.
requireNode();
const { runCommand } = await import('./steps/run-command.mjs');
const { runStaticChecks } = await import('./checks/static-checks.mjs');
await runCommand(runStaticChecks);
