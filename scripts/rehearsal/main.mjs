import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closingLine, sumOf } from '../checks/test-results.mjs';
import { engineAround } from '../containers/engine.mjs';
import { orFail } from '../steps/run-command.mjs';
import { checksFor } from './checks.mjs';
import { createDeployment } from './deployment.mjs';
import { createVisitor } from './https-client.mjs';

/** The part of the rehearsal that reaches containers: ../rehearse.mjs starts it where it does. */
const words = process.argv.slice(2);
const isSmall = words.includes('--small');
const hasBefore = !words.includes('--without-upgrade');

/** How many of each container's last lines are shown of a check that fails. */
const SHOWN = 20;
const ONE = { passed: 1, failed: 0, skipped: 0 };
const NOT_POSSIBLE = { passed: 0, failed: 0, skipped: 1 };

/** A failure, with the last lines of every container's log. */
async function describe(failure, { containers }) {
  const said = await Promise.all(
    containers.map(async ({ name, output }) => {
      const lines = (await output().catch((error) => error.message)).trimEnd().split('\n').slice(-SHOWN);
      return lines.map((line) => `  ${name.padEnd(8)} │ ${line}`);
    }),
  );
  return [failure, ...said.flat()].join('\n');
}

async function tryOut({ title, run }, site) {
  const begun = Date.now();
  const outcome = await Promise.resolve(run(site)).then(
    (counts = ONE) => counts,
    (error) => ({ passed: 0, failed: 1, skipped: 0, output: error.stack }),
  );
  const mark = outcome.failed ? '✗' : '✓';
  console.log(`${mark} ${title} (${Math.round((Date.now() - begun) / 1000)} s)`);
  if (outcome.failed) console.log(await describe(outcome.output, site.deployment));
  return outcome;
}

/** The site, as a visitor comes to it. */
async function siteOf(deployment) {
  const certificate = await deployment.certificate();
  return { deployment, certificate, url: deployment.url, visit: createVisitor(deployment.url, certificate) };
}

async function tryUpgrade(check, deployment) {
  if (!hasBefore) {
    console.log(`– ${check.title}: git knows no commit before this one`);
    return NOT_POSSIBLE;
  }
  const outcome = await tryOut(check, { deployment, siteOf });
  await deployment.down();
  return outcome;
}

async function trySite(checks, deployment) {
  // Three at once on an empty database; the third is not needed after that.
  await deployment.up({}, 3);
  await deployment.up();
  const site = await siteOf(deployment);
  const counts = [];
  for (const check of checks) counts.push(await tryOut(check, site));
  return counts;
}

async function rehearse(folder) {
  const { upgrades, checks } = checksFor(words);
  const deployment = createDeployment(engineAround(), folder, { isSmall });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => deployment.down().then(() => process.exit(1)));
  const counts = [];
  try {
    await deployment.down();
    for (const check of upgrades) counts.push(await tryUpgrade(check, deployment));
    if (checks.length > 0) counts.push(...(await trySite(checks, deployment)));
    return sumOf(counts);
  } finally {
    await deployment.down();
    await deployment.end();
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-rehearsal-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
const total = await orFail(() => rehearse(folder));
console.log(`\n${closingLine(total)}`);
// A check that was not tried is neither a success nor a failure: the line above counts it.
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
