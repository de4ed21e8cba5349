import { requireNode } from './project/node-version.mjs';

// `npm run privacy -- export ADDRESS [FILE]`, `npm run privacy -- delete ADDRESS`: the data of one visitor.
requireNode();
const { runCommand } = await import('./steps/run-command.mjs');
const { privacy } = await import('./operations/privacy.mjs');
await runCommand(privacy);
