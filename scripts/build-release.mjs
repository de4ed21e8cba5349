import path from 'node:path';
import { requireNode } from './node-version.mjs';

// `build-release.mjs FOLDER` puts a release there; `build-release.mjs --install` only installs what building it needs.
requireNode();
const { orFail } = await import('./or-fail.mjs');
const { buildRelease, installForRelease } = await import('./release.mjs');

const [target] = process.argv.slice(2);
if (!target) {
  console.error('Name the folder that the release shall be built in: node scripts/build-release.mjs FOLDER');
  process.exit(1);
}
await orFail(() => (target === '--install' ? installForRelease() : buildRelease(path.resolve(target))));
