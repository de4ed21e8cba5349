import { requireNode } from './project/node-version.mjs';

// `npm run e2e:browsers [-- firefox WORD …]`: the journeys in Firefox and WebKit.
requireNode();
const { runCommand } = await import('./steps/run-command.mjs');
const { runInBrowsers } = await import('./checks/browsers.mjs');
await runCommand(runInBrowsers);
