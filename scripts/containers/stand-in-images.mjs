import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { npmCommand, runStep } from '../steps/step.mjs';
import { withTemporaryFolder } from '../testing/cleanup.mjs';

const SOURCES = path.join(import.meta.dirname, 'stand-ins');
const DEBIAN = 'bookworm';
/** The npm version of the Node in the Dockerfile. */
const NPM_VERSION = '11.12.1';
const LABEL = 'portfolio.made-of';

/** The target of stand-ins/Containerfile that replaces an official image. */
function targetOf(image) {
  const [name, tag] = image.split(':');
  return name === 'node' && tag.endsWith('-slim') ? 'node-slim' : name;
}

/** A checksum of the files, versions and names that the images depend on. */
function checksumInputs(images) {
  const hash = createHash('sha256').update(JSON.stringify([DEBIAN, NPM_VERSION, process.arch, ...images]));
  for (const name of readdirSync(SOURCES).sort()) hash.update(name).update(readFileSync(path.join(SOURCES, name)));
  return hash.digest('hex').slice(0, 16);
}

async function buildDebian(folder) {
  const system = path.join(folder, 'debian');
  const args = ['--variant=minbase', '--include=ca-certificates', DEBIAN, system];
  await runStep({ title: 'Installing Debian for the images', command: 'debootstrap', args, cwd: folder });
  await runStep({
    title: 'Packing Debian',
    command: 'tar',
    args: ['-C', system, '-cf', path.join(folder, 'debian.tar'), '.'],
    cwd: folder,
  });
  rmSync(system, { recursive: true, force: true });
}

async function unpackNpmPackage(folder, name, specification) {
  const [command, args] = npmCommand('pack', '--silent', specification);
  const output = await runStep({ title: `Downloading ${specification} from npm`, command, args, cwd: folder });
  const archive = output.trim().split('\n').at(-1);
  mkdirSync(path.join(folder, name));
  const unpack = ['-xzf', archive, '-C', name, '--strip-components=1'];
  await runStep({ title: `Unpacking ${specification}`, command: 'tar', args: unpack, cwd: folder });
}

/**
 * Builds replacements for the official `images` (such as `node:24.15.0-bookworm`), with their names, from Debian's packages
 * and from Node and npm of npm's registry. Images with the same inputs are not built again.
 */
export async function buildStandInImages(engine, images) {
  const inputs = checksumInputs(images);
  const labels = await Promise.all(images.map((image) => engine.labelOf(image, LABEL)));
  if (labels.every((label) => label === inputs)) return;
  await withTemporaryFolder('portfolio-images-', async (folder) => {
    cpSync(SOURCES, folder, { recursive: true });
    const [, nodeVersion] = images.join(' ').match(/\bnode:([\d.]+)/);
    await buildDebian(folder);
    await unpackNpmPackage(folder, 'node', `node-linux-${process.arch}@${nodeVersion}`);
    await unpackNpmPackage(folder, 'npm', `npm@${NPM_VERSION}`);
    for (const image of images) {
      const target = targetOf(image);
      const label = `${LABEL}=${inputs}`;
      await engine.build({ title: `Building a replacement for ${image}`, folder, target, image, label });
    }
  });
}
