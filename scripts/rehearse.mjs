import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireNode } from './project/node-version.mjs';

// `npm run rehearse`: the site of docker-compose.yml in containers, with two replicas, and tried out.
// `npm run rehearse -- killed` tries only what has that word in its title; `-- API` runs the API's suite, which takes long;
// `-- --small` tries it with half the memory and one processor; `-- --images` makes its images alone.
requireNode();
const { install } = await import('./setup/install.mjs');
const { locked } = await import('./setup/lock.mjs');
const { orFail } = await import('./steps/run-command.mjs');
const { ROOT } = await import('./project/paths.mjs');
const { lackOf } = await import('./harness/required-programs.mjs');

async function rehearse() {
  await install('root');
  const { findEngine } = await import('./containers/engine.mjs');
  const found = findEngine();
  const lack = found.lack ?? lackOf('initdb', 'redis-server', 'redis-cli');
  if (lack) {
    console.error(`The rehearsal ${lack}.`);
    console.log('\n0 passed, 0 failed, 1 skipped');
    return 1;
  }
  const { build } = await import('./setup/build.mjs');
  const { makeImages } = await import('./containers/site-images.mjs');
  const words = process.argv.slice(2);
  // Two would use the same images, ports and names.
  const alone = (work) =>
    locked(path.join(tmpdir(), 'portfolio-rehearsal.lock'), work, 'another rehearsal on this machine');
  if (words.includes('--images')) {
    await alone(() => makeImages(found.engine));
    return 0;
  }
  // For the suites that are part of it.
  for (const half of ['cms', 'frontend']) await install(half);
  await build();
  const main = path.join(ROOT, 'scripts', 'rehearsal', 'main.mjs');
  const { checksFor } = await import('./rehearsal/checks.mjs');
  const withBefore = checksFor(words).upgrades.length > 0;
  return alone(async () => {
    const { hasBefore } = await makeImages(found.engine, { withBefore });
    return found.engine.inNetwork([main, ...words, ...(hasBefore ? [] : ['--without-upgrade'])]);
  });
}

process.exitCode = await orFail(rehearse);
