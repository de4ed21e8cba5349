import { constants, cpSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CMS, ROOT } from '../project/paths.mjs';
import { buildServer, buildSite } from '../setup/build.mjs';
import { install } from '../setup/install.mjs';
import { fingerprint, once } from '../setup/stamp.mjs';
import { withImports } from './module-imports.mjs';
import { copyServerPackages } from './server-packages.mjs';

/** The commands of a release: what runs it, looks after it and moves it. */
const COMMANDS = ['serve', 'healthy', 'doctor', 'backup', 'restore', 'daily-backups', 'privacy'];

const inScripts = (name) => path.join(ROOT, 'scripts', name);

function replace(folder, ...parts) {
  for (const part of parts) {
    const target = path.join(folder, part);
    rmSync(target, { recursive: true, force: true });
    mkdirSync(path.dirname(target), { recursive: true });
    // The real folder: what a link leads to may change with the project.
    cpSync(realpathSync(path.join(ROOT, part)), target, { recursive: true, mode: constants.COPYFILE_FICLONE });
  }
}

/** Copied anew only where the lockfile or the rules for what is copied have changed. */
async function copyPackages(folder) {
  const packages = path.join(folder, 'cms', 'node_modules');
  const inputs = [path.join(CMS, 'package-lock.json'), inScripts('release/server-packages.mjs')];
  await once(path.join(packages, '.released'), fingerprint(inputs, ROOT), () => {
    rmSync(packages, { recursive: true, force: true });
    copyServerPackages(CMS, path.join(folder, 'cms'));
  });
}

function copyCommands(folder) {
  rmSync(path.join(folder, 'scripts'), { recursive: true, force: true });
  const scripts = withImports(COMMANDS.map((name) => inScripts(`${name}.mjs`)));
  replace(folder, 'package.json', ...scripts.map((file) => path.relative(ROOT, file)));
}

/**
 * The steps of building a release in `folder`, in their order. The Dockerfile has a layer for each, which a change of
 * what another step reads does not touch.
 */
export const RELEASE_STEPS = {
  async packages(folder) {
    await install('cms');
    await copyPackages(folder);
  },
  async cms(folder) {
    await buildServer();
    replace(folder, 'cms/package.json', 'cms/favicon.png', 'cms/database', 'cms/seed', 'cms/dist');
  },
  'site-packages': () => install('frontend'),
  async site(folder) {
    await buildSite();
    replace(folder, 'frontend/dist');
  },
  commands: copyCommands,
};

/**
 * Puts into `folder` all that a server runs, and nothing else: `node scripts/serve.mjs` in there serves the site. What is
 * there already and has not changed is kept.
 */
export async function buildRelease(folder) {
  for (const step of Object.values(RELEASE_STEPS)) await step(folder);
}
