import { constants, cpSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { CMS, ROOT } from './paths.mjs';
import { fingerprint, once } from './stamp.mjs';
import { npmCommand, runStep } from './step.mjs';

/** What a release holds besides packages: the built halves, what Strapi reads beside them, and the commands that run them. */
const PARTS = [
  'package.json',
  'scripts',
  'cms/package.json',
  'cms/package-lock.json',
  'cms/favicon.png',
  'cms/database',
  'cms/dist',
  'frontend/dist',
];

const copy = (from, to) => {
  mkdirSync(path.dirname(to), { recursive: true });
  // The real folder: were it a link, its copy would be the original, and thinned out.
  cpSync(realpathSync(from), to, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
};

/** The packages of the CMS without those for its development. They are copied and thinned out: what was compiled stays compiled. */
async function copyPackages(folder) {
  const packages = path.join(folder, 'cms', 'node_modules');
  const lockfile = path.join(CMS, 'package-lock.json');
  copy(lockfile, path.join(folder, 'cms', 'package-lock.json'));
  copy(path.join(CMS, 'package.json'), path.join(folder, 'cms', 'package.json'));
  await once(path.join(packages, '.released'), fingerprint([lockfile], CMS), async () => {
    rmSync(packages, { recursive: true, force: true });
    copy(path.join(CMS, 'node_modules'), packages);
    const [command, args] = npmCommand('prune', '--omit=dev', '--offline', '--no-audit', '--no-fund');
    await runStep({ title: 'Leaving out packages for development', command, args, cwd: path.join(folder, 'cms') });
  });
}

/** Installs what a build needs. A step of its own, so that an image keeps it in a layer that only lockfiles change. */
export async function installForRelease() {
  await install('cms');
  await install('frontend');
}

/**
 * Builds both halves and puts into `folder` all that a server runs, and nothing else: `node scripts/serve.mjs` in there
 * serves the site. Packages that are there already and fit the lockfile are kept.
 */
export async function buildRelease(folder) {
  await installForRelease();
  await build();
  for (const part of PARTS) {
    rmSync(path.join(folder, part), { recursive: true, force: true });
    copy(path.join(ROOT, part), path.join(folder, part));
  }
  await copyPackages(folder);
}
