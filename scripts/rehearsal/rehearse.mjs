import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../project/paths.mjs';
import { build } from '../setup/build.mjs';
import { install } from '../setup/install.mjs';
import { withLock } from '../setup/lock.mjs';
import { missingPrograms } from '../testing/required-programs.mjs';

const LOCK = path.join(tmpdir(), 'portfolio-rehearsal.lock');
const MAIN = path.join(ROOT, 'scripts', 'rehearsal', 'main.mjs');

/** Two rehearsals would use the same images, ports and names. */
const runAlone = (work) => withLock(LOCK, work, 'another rehearsal on this machine');

/** The command `npm run rehearse`: makes the images, and runs the checks where they reach the containers. Resolves with the exit code. */
export async function rehearse(args) {
  await install('root');
  // These modules need the packages of the root.
  const { findEngine } = await import('../containers/engine.mjs');
  const { buildAllImages } = await import('../containers/site-images.mjs');
  const { selectChecks } = await import('./checks.mjs');
  const { engine, problem = missingPrograms('initdb', 'redis-server', 'redis-cli') } = findEngine();
  if (problem) {
    console.error(`The rehearsal ${problem}.`);
    console.log('\n0 passed, 0 failed, 1 skipped');
    return 1;
  }
  if (args.includes('--images')) {
    await runAlone(() => buildAllImages(engine));
    return 0;
  }
  // The rehearsal runs test suites of both packages.
  await install('cms', 'frontend');
  await build();
  const withBefore = selectChecks(args).upgrades.length > 0;
  return runAlone(async () => {
    const { hasBefore } = await buildAllImages(engine, { withBefore });
    return engine.inNetwork([MAIN, ...args, ...(hasBefore ? [] : ['--without-upgrade'])]);
  });
}
