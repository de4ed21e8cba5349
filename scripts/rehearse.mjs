import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireNode } from './node-version.mjs';

// `npm run rehearse`: what docker-compose.yml describes, as processes of this machine, with two replicas, and tried out.
// `npm run rehearse -- killed` tries only what has that word in its title.
const [word = ''] = process.argv.slice(2);
requireNode();
const { install } = await import('./install.mjs');
const { orFail } = await import('./or-fail.mjs');
const { ROOT } = await import('./paths.mjs');
const { buildRelease } = await import('./release.mjs');
const { closingLine } = await import('./summary.mjs');

/** How many of each service's last lines are shown of a check that fails. */
const SHOWN = 20;
/** Kept from one rehearsal to the next: most of it does not change. */
const RELEASE = path.join(ROOT, '.cache', 'release');

async function bringUp(topology) {
  await topology.start('postgres').healthy();
  topology.start('caddy');
  await Promise.all(topology.replicas.map(({ name }) => topology.start(name).healthy()));
  await topology.started.caddy.healthy();
}

async function tryOut({ title, run }, site) {
  try {
    await run(site);
    console.log(`✓ ${title}`);
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.log(`✗ ${title}\n${error.stack}`);
    for (const [name, service] of Object.entries(site.topology.started)) {
      const lines = service.output().trimEnd().split('\n').slice(-SHOWN);
      console.log(lines.map((line) => `  ${name.padEnd(8)} │ ${line}`).join('\n'));
    }
    return { passed: 0, failed: 1 };
  }
}

async function rehearse() {
  await install('root');
  await buildRelease(RELEASE);
  const { createTopology, OWNER_EMAIL } = await import('./rehearsal/topology.mjs');
  const { CHECKS } = await import('./rehearsal/checks.mjs');
  const { createVisitor } = await import('./rehearsal/visitor.mjs');
  const { sumOf } = await import('./summary.mjs');
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
    for (const check of CHECKS.filter(({ title }) => title.includes(word)))
      counts.push(await tryOut(check, { visit, topology, email: OWNER_EMAIL }));
    return sumOf(counts.map((count) => ({ ...count, skipped: 0 })));
  } finally {
    await topology.stop();
  }
}

const total = await orFail(rehearse);
console.log(`\n${closingLine(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
