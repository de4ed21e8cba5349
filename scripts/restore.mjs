import { requireNode } from './node-version.mjs';

// `npm run restore FILE [-- --replace]`: what is in the backup FILE, in the place of what is here.
requireNode();
const { calledFrom, isRelease, loadBackups } = await import('./backups.mjs');
const { build } = await import('./build.mjs');
const { install } = await import('./install.mjs');
const { orFail } = await import('./or-fail.mjs');

process.exitCode = await orFail(async () => {
  // On a new machine a restore is the first command there is.
  if (!isRelease()) {
    await install('cms');
    await install('frontend');
    await build();
  }
  return loadBackups().run('restore', process.argv.slice(2), calledFrom);
});
process.exit();
