import { existsSync } from 'node:fs';
import path from 'node:path';
import { CMS } from '../project/paths.mjs';
import { build } from '../setup/build.mjs';
import { install } from '../setup/install.mjs';
import { CALLER_FOLDER, loadCmsCommands } from './cms-commands.mjs';

/** A release is built, and has no sources. */
const isRelease = !existsSync(path.join(CMS, 'src'));

/** Replaces the content of the site with that of a backup. On a new machine this is the first command, so it installs and builds. */
export async function restore(args) {
  if (!isRelease) {
    await install('cms', 'frontend');
    await build();
  }
  return loadCmsCommands('backup').run('restore', args, CALLER_FOLDER);
}
