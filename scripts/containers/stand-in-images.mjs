import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { npmCommand, runStep } from '../steps/step.mjs';

const SOURCES = path.join(import.meta.dirname, 'stand-ins');
const DEBIAN = 'bookworm';
/** The one that this version of Node brings along. */
const NPM_VERSION = '11.12.1';
const LABEL = 'portfolio.made-of';

/** The target of stand-ins/Containerfile that stands for an official image. */
function targetOf(image) {
  const [name, tag] = image.split(':');
  return name === 'node' && tag.endsWith('-slim') ? 'node-slim' : name;
}

/** A checksum of the files, versions and names that the images are made of. */
function inputsOf(images) {
  const hash = createHash('sha256').update(JSON.stringify([DEBIAN, NPM_VERSION, process.arch, ...images]));
  for (const name of readdirSync(SOURCES).sort()) hash.update(name).update(readFileSync(path.join(SOURCES, name)));
  return hash.digest('hex').slice(0, 16);
}

async function makeDebian(folder) {
  const system = path.join(folder, 'debian');
  const args = ['--variant=minbase', '--include=ca-certificates', DEBIAN, system];
  await runStep({ title: 'Making a Debian for the images', command: 'debootstrap', args, cwd: folder });
  await runStep({
    title: 'Packing it',
    command: 'tar',
    args: ['-C', system, '-cf', path.join(folder, 'debian.tar'), '.'],
    cwd: folder,
  });
  rmSync(system, { recursive: true, force: true });
}

async function unpackFromNpm(folder, name, specification) {
  const [command, args] = npmCommand('pack', '--silent', specification);
  const output = await runStep({ title: `Getting ${specification} from npm`, command, args, cwd: folder });
  const archive = output.trim().split('\n').at(-1);
  mkdirSync(path.join(folder, name));
  const unpack = ['-xzf', archive, '-C', name, '--strip-components=1'];
  await runStep({ title: `Unpacking ${specification}`, command: 'tar', args: unpack, cwd: folder });
}

/**
 * Makes the images that stand for the official `images` (such as `node:24.15.0-bookworm`), under their names, out of
 * Debian's packages and of Node and npm from npm's registry. Images made of the same are kept. `engine`: see engine.mjs.
 */
export async function makeStandInImages(engine, images) {
  const inputs = inputsOf(images);
  const labels = await Promise.all(images.map((image) => engine.labelOf(image, LABEL)));
  if (labels.every((label) => label === inputs)) return;
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-images-'));
  try {
    cpSync(SOURCES, folder, { recursive: true });
    const [, nodeVersion] = images.join(' ').match(/\bnode:([\d.]+)/);
    await makeDebian(folder);
    await unpackFromNpm(folder, 'node', `node-linux-${process.arch}@${nodeVersion}`);
    await unpackFromNpm(folder, 'npm', `npm@${NPM_VERSION}`);
    for (const image of images) {
      const target = targetOf(image);
      await engine.build({ title: `Making an image for ${image}`, folder, target, image, label: `${LABEL}=${inputs}` });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
