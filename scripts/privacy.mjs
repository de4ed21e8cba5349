import { requireNode } from './project/node-version.mjs';

// `npm run privacy -- export ADDRESS [FILE]`, `npm run privacy -- delete ADDRESS`: what is held of a visitor.
requireNode();
const { builtCommands, calledFrom } = await import('./operations/cms-commands.mjs');
const { orFail } = await import('./steps/run-command.mjs');
process.exitCode = await orFail(() => builtCommands('privacy').run(process.argv.slice(2), calledFrom));
