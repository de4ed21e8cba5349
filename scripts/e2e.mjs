import { requireNode } from './project/node-version.mjs';

// `npm run e2e [-- ARGUMENTS]`: the end-to-end tests, with arguments for Playwright.
requireNode();
const { runCommand } = await import('./steps/run-command.mjs');
const { runEndToEnd } = await import('./checks/end-to-end.mjs');
await runCommand(runEndToEnd);
