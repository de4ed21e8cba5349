import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireNode } from './node-version.mjs';

// `npm run rehearse`: what docker-compose.yml describes, as processes of this machine, with two replicas, and tried out.
// `npm run rehearse -- killed` tries only what has that word in its title; `-- API` runs the API's suite, which takes long.
const [word = ''] = process.argv.slice(2);
requireNode();
const { install } = await import('./install.mjs');
const { orFail } = await import('./or-fail.mjs');
const { ROOT } = await import('./paths.mjs');
const { buildRelease } = await import('./release.mjs');
const { lackOf } = await import('./services/programs.mjs');
const { closingLine, sumOf } = await import('./summary.mjs');

/** How many of each service's last lines are shown of a check that fails. */
const SHOWN = 20;
/** Kept from one rehearsal to the next: most of it does not change. */
const RELEASE = path.join(ROOT, '.cache', 'release');

const ONE = { passed: 1, failed: 0, skipped: 0 };
const NOT_POSSIBLE = { passed: 0, failed: 0, skipped: 1 };

async function bringUp(topology) {
  const { FIRST_START_ALONE } = await import('./rehearsal/topology.mjs');
  await topology.start('postgres').healthy();
  await topology.start('redis').healthy();
  topology.start('caddy');
  const all = [...topology.replicas.map(({ name }) => name), FIRST_START_ALONE];
  await Promise.all(all.map((name) => topology.start(name).healthy()));
  await topology.started[FIRST_START_ALONE].stop();
  await topology.started.caddy.healthy();
}

/** What went wrong, with what every service said last. */
function describe(failure, { started }) {
  const said = Object.entries(started).flatMap(([name, service]) => {
    const lines = service.output().trimEnd().split('\n').slice(-SHOWN);
    return lines.map((line) => `  ${name.padEnd(8)} │ ${line}`);
  });
  return [failure, ...said].join('\n');
}

async function tryOut({ title, run }, site) {
  const begun = Date.now();
  const outcome = await Promise.resolve(run(site)).then(
    (counts = ONE) => counts,
    (error) => ({ passed: 0, failed: 1, skipped: 0, output: error.stack }),
  );
  const mark = outcome.failed ? '✗' : '✓';
  console.log(`${mark} ${title} (${Math.round((Date.now() - begun) / 1000)} s)`);
  if (outcome.failed) console.log(describe(outcome.output, site.topology));
  return outcome;
}

async function rehearse() {
  const lack = lackOf('caddy', 'initdb', 'redis-server', 'redis-cli');
  if (lack) {
    console.error(`The rehearsal ${lack}.`);
    return NOT_POSSIBLE;
  }
  await install('root');
  await buildRelease(RELEASE);
  const { createTopology, OWNER_EMAIL } = await import('./rehearsal/topology.mjs');
  const { CHECKS, LONG_CHECKS } = await import('./rehearsal/checks.mjs');
  const { createVisitor } = await import('./rehearsal/visitor.mjs');
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-rehearsal-'));
  // Also when it is broken off: then the processes that it started end with it.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  // PostgreSQL runs as another account in there.
  chmodSync(folder, 0o755);
  const topology = await createTopology({ folder, release: RELEASE });
  try {
    await bringUp(topology);
    const visit = createVisitor(topology.url, topology.certificate);
    const counts = [];
    const wanted = word ? [...CHECKS, ...LONG_CHECKS].filter(({ title }) => title.includes(word)) : CHECKS;
    for (const check of wanted) counts.push(await tryOut(check, { visit, topology, email: OWNER_EMAIL }));
    return sumOf(counts);
  } finally {
    await topology.stop();
  }
}

const total = await orFail(rehearse);
console.log(`\n${closingLine(total)}`);
// What has not been tried is no success, but nothing has failed either: the line above says so.
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
