import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../project/paths.mjs';
import { makeStandInImages } from './stand-in-images.mjs';

const read = (folder, name) => readFileSync(path.join(folder, name), 'utf8');

/** The services of docker-compose.yml in `folder`, by name. */
export const servicesIn = (folder) => parse(read(folder, 'docker-compose.yml'), { merge: true }).services;

const UNITS = { m: 2 ** 20, g: 2 ** 30 };

/** A memory limit of the compose file, in bytes. */
export const bytesOf = (limit) => Number.parseInt(limit, 10) * UNITS[limit.at(-1)];

/** The images of the compose file that its own Dockerfile makes, as `{ image, target }`. */
const builtIn = (folder) =>
  Object.values(servicesIn(folder))
    .filter(({ build }) => build)
    .map(({ image, build: { target } }) => ({ image, target }));

/** The official images that the site is made of and runs with. */
function officialImages(folder = ROOT) {
  const bases = [...read(folder, 'Dockerfile').matchAll(/^FROM (\S+:\S+)/gm)].map(([, image]) => image);
  const others = Object.values(servicesIn(folder)).filter(
    ({ image, profiles }) => !profiles && !image.startsWith('portfolio-'),
  );
  return [...new Set([...bases, ...others.map(({ image }) => image)])].sort();
}

const versioned = (image, version) => image.replace(/:.*/, `:${version}`);

/** Builds the images of the site in `folder`, and gives them the tag `version` besides their own. */
async function buildImages(engine, folder, version) {
  for (const { image, target } of builtIn(folder)) {
    await engine.build({ title: `Building ${target} of the ${version} release`, folder, target, image, usesNpm: true });
    await engine.tag(image, versioned(image, version));
  }
}

/** Gives the images of that version (`before` or `new`) the names that docker-compose.yml uses. */
export async function useImages(engine, version) {
  for (const { image } of builtIn(ROOT)) await engine.tag(versioned(image, version), image);
}

const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The commit before what is here, which is the last one where something has changed since; null where git knows none. */
function commitBefore() {
  try {
    return git('rev-parse', git('status', '--porcelain', '--untracked-files=no') ? 'HEAD' : 'HEAD~1');
  } catch {
    return null;
  }
}

async function buildCommit(engine, commit, version) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-before-'));
  try {
    // With the modes of a checkout: files with other modes would be built again.
    execFileSync('sh', ['-c', `git -c tar.umask=0022 archive ${commit} | tar -x -C ${folder}`], { cwd: ROOT });
    await buildImages(engine, folder, version);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Makes all images that the rehearsal needs: the official ones where they are not to be had, those of the commit before
 * (tagged `before`; left out unless `withBefore`) and those of now (tagged `new`). Resolves with `{ hasBefore }`: a clone
 * without history has no commit before.
 */
export async function makeImages(engine, { withBefore = true } = {}) {
  if (engine.usesStandIns) await makeStandInImages(engine, officialImages());
  const before = withBefore ? commitBefore() : null;
  if (before) await buildCommit(engine, before, 'before');
  await buildImages(engine, ROOT, 'new');
  return { hasBefore: before !== null };
}
