import { requireNode } from './project/node-version.mjs';

// The service `backup` of docker-compose.yml: a backup a day, for as long as it runs.
// With --healthy it only ends with 0 or 1: whether there is one of the last day.
requireNode();
const { builtCommands, calledFrom } = await import('./operations/cms-commands.mjs');
const { orFail } = await import('./steps/run-command.mjs');

process.exitCode = await orFail(async () => {
  const { isRecent, run } = builtCommands('backup');
  if (process.argv.includes('--healthy')) return (await isRecent()) ? 0 : 1;
  return run('daily', [], calledFrom);
});
