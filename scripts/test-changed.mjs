import { requireNode } from './project/node-version.mjs';

// `npm run test:changed [-- COMMIT]`: the tests that depend on the files changed since a commit.
requireNode();
const { runCommand } = await import('./steps/run-command.mjs');
const { runChangedTests } = await import('./checks/test-suites.mjs');
await runCommand(runChangedTests);
