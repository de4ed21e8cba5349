import { requireNode } from './project/node-version.mjs';

// `npm test`: every check and every test suite. The last line is `N passed, N failed`.
requireNode();
const { runCommand } = await import('./steps/run-command.mjs');
const { runTestSuites } = await import('./checks/test-suites.mjs');
await runCommand(runTestSuites);
