import path from 'node:path';
import { requireNode } from './project/node-version.mjs';

// `build-release.mjs FOLDER` puts a release there; with the name of a step after it, it takes this step alone.
requireNode();
const { orFail } = await import('./steps/run-command.mjs');
const { buildRelease, RELEASE_STEPS } = await import('./release/release.mjs');

const [target, name] = process.argv.slice(2);
const step = name ? RELEASE_STEPS[name] : buildRelease;
if (!target || !step) {
  console.error(`Usage: node scripts/build-release.mjs FOLDER [${Object.keys(RELEASE_STEPS).join(' | ')}]`);
  process.exit(1);
}
await orFail(() => step(path.resolve(target)));
