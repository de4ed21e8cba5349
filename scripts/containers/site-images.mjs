import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../project/paths.mjs';
import { withTemporaryFolder } from '../testing/cleanup.mjs';
import { buildStandInImages } from './stand-in-images.mjs';

const read = (folder, name) => readFileSync(path.join(folder, name), 'utf8');

/** The services of docker-compose.yml in `folder`, by name. */
export const readServices = (folder) => parse(read(folder, 'docker-compose.yml'), { merge: true }).services;

const UNITS = { m: 2 ** 20, g: 2 ** 30 };

/** The bytes of a memory limit in the compose file, as in `512m`. */
export const parseBytes = (limit) => Number.parseInt(limit, 10) * UNITS[limit.at(-1)];

/** The images that the project's Dockerfile builds, as `{ image, target }`. */
const listOwnImages = (folder) =>
  Object.values(readServices(folder))
    .filter(({ build }) => build)
    .map(({ image, build: { target } }) => ({ image, target }));

/** The official images that the Dockerfile and docker-compose.yml use. */
function listOfficialImages(folder = ROOT) {
  const bases = [...read(folder, 'Dockerfile').matchAll(/^FROM (\S+:\S+)/gm)].map(([, image]) => image);
  const others = Object.values(readServices(folder)).filter(
    ({ image, profiles }) => !profiles && !image.startsWith('portfolio-'),
  );
  return [...new Set([...bases, ...others.map(({ image }) => image)])].sort();
}

const withTag = (image, version) => image.replace(/:.*/, `:${version}`);

/** Builds the images of the site in `folder`, and tags them with `version` as well. */
async function buildImages(engine, folder, version) {
  for (const { image, target } of listOwnImages(folder)) {
    await engine.build({ title: `Building ${target} of the ${version} release`, folder, target, image, usesNpm: true });
    await engine.tag(image, withTag(image, version));
  }
}

/** Tags the images of that version (`before` or `new`) with the names that docker-compose.yml uses. */
export async function useImages(engine, version) {
  for (const { image } of listOwnImages(ROOT)) await engine.tag(withTag(image, version), image);
}

const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The commit before the current state: HEAD if files have changed since, else its parent; null in a clone without history. */
function findCommitBefore() {
  try {
    return git('rev-parse', git('status', '--porcelain', '--untracked-files=no') ? 'HEAD' : 'HEAD~1');
  } catch {
    return null;
  }
}

/** Builds the images of a commit with the tag `version`. */
const buildCommit = (engine, commit, version) =>
  withTemporaryFolder('portfolio-before-', async (folder) => {
    // Layers depend on the file modes, which have to be those of a checkout.
    execFileSync('sh', ['-c', `git -c tar.umask=0022 archive ${commit} | tar -x -C ${folder}`], { cwd: ROOT });
    await buildImages(engine, folder, version);
  });

/**
 * Builds all images that the rehearsal needs: the official ones where the engine cannot download them, those of the commit
 * before (tagged `before`, if `withBefore`) and those of the current state (tagged `new`). Resolves with `{ hasBefore }`,
 * which is false in a clone without history.
 */
export async function buildAllImages(engine, { withBefore = true } = {}) {
  if (engine.needsLocalImages) await buildStandInImages(engine, listOfficialImages());
  const before = withBefore ? findCommitBefore() : null;
  if (before) await buildCommit(engine, before, 'before');
  await buildImages(engine, ROOT, 'new');
  return { hasBefore: before !== null };
}
