import { requireNode } from './project/node-version.mjs';

// `npm run dev`: the site with hot reload in front of the CMS in development mode.
requireNode();
const { runCommand } = await import('./steps/run-command.mjs');
const { develop } = await import('./server/develop.mjs');
await runCommand(develop);
