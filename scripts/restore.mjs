import { existsSync } from 'node:fs';
import path from 'node:path';
import { requireNode } from './project/node-version.mjs';

// `npm run restore FILE [-- --replace]`: what is in the backup FILE, in the place of what is here.
requireNode();
const { builtCommands, calledFrom } = await import('./operations/cms-commands.mjs');
const { build } = await import('./setup/build.mjs');
const { install } = await import('./setup/install.mjs');
const { orFail } = await import('./steps/run-command.mjs');
const { CMS } = await import('./project/paths.mjs');

/** Whether this is a release: built, and without the sources that it was built from. */
const isRelease = !existsSync(path.join(CMS, 'src'));

process.exitCode = await orFail(async () => {
  // On a new machine a restore is the first command there is.
  if (!isRelease) {
    await install('cms');
    await install('frontend');
    await build();
  }
  return builtCommands('backup').run('restore', process.argv.slice(2), calledFrom);
});
process.exit();
