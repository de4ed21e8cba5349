import { constants, cpSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CMS, ROOT } from '../project/paths.mjs';
import { buildServer, buildSite } from '../setup/build.mjs';
import { install } from '../setup/install.mjs';
import { fingerprint, runOnce } from '../setup/stamp.mjs';
import { CommandError } from '../steps/run-command.mjs';
import { withImports } from './module-imports.mjs';
import { copyServerPackages } from './server-packages.mjs';

/** The commands in scripts/ that a release contains. */
const COMMANDS = [
  'serve',
  'health-check',
  'doctor',
  'backup',
  'restore',
  'daily-backups',
  'privacy',
  'demo',
  'account',
];

const inScripts = (name) => path.join(ROOT, 'scripts', name);

/** Copies files and folders of the project into `folder`, in place of what is there. */
function replace(folder, ...names) {
  for (const name of names) {
    const target = path.join(folder, name);
    rmSync(target, { recursive: true, force: true });
    mkdirSync(path.dirname(target), { recursive: true });
    // A symbolic link is followed: its target may change with the project.
    cpSync(realpathSync(path.join(ROOT, name)), target, { recursive: true, mode: constants.COPYFILE_FICLONE });
  }
}

/** Copies the packages again only when the lockfile or the copying rules have changed. */
async function copyPackages(folder) {
  const packages = path.join(folder, 'cms', 'node_modules');
  const inputs = [path.join(CMS, 'package-lock.json'), inScripts('release/server-packages.mjs')];
  await runOnce(path.join(packages, '.released'), fingerprint(inputs, ROOT), () => {
    rmSync(packages, { recursive: true, force: true });
    copyServerPackages(CMS, path.join(folder, 'cms'));
  });
}

function copyCommands(folder) {
  rmSync(path.join(folder, 'scripts'), { recursive: true, force: true });
  const scripts = withImports(COMMANDS.map((name) => inScripts(`${name}.mjs`)));
  replace(folder, 'package.json', ...scripts.map((file) => path.relative(ROOT, file)));
}

/** The steps of building a release in `folder`, in order. The Dockerfile has a layer for each, which changes with its inputs alone. */
const STEPS = {
  async packages(folder) {
    await install('cms');
    await copyPackages(folder);
  },
  async cms(folder) {
    await buildServer();
    replace(folder, 'cms/package.json', 'cms/favicon.png', 'cms/database', 'cms/data', 'cms/seed', 'cms/dist');
  },
  'site-packages': () => install('frontend'),
  async site(folder) {
    await buildSite();
    replace(folder, 'frontend/dist');
  },
  commands: copyCommands,
};

/**
 * Puts into the folder `target` everything that a server runs: `node scripts/serve.mjs` there serves the site. With the
 * name of a step, runs that step alone. Unchanged packages are not copied again.
 */
export async function buildRelease([target, name]) {
  if (!target || (name && !STEPS[name]))
    throw new CommandError(`Usage: node scripts/build-release.mjs FOLDER [${Object.keys(STEPS).join(' | ')}]`);
  const steps = name ? [STEPS[name]] : Object.values(STEPS);
  for (const step of steps) await step(path.resolve(target));
}
