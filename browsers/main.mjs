import path from 'node:path';
import { recordSuites } from '../scripts/checks/suite-results.mjs';
import { formatTotals, sumCounts } from '../scripts/checks/test-results.mjs';
import { CommandError, runCommand } from '../scripts/steps/run-command.mjs';
import { createTemporaryFolder } from '../scripts/testing/cleanup.mjs';
import { startMailServer } from '../scripts/testing/mail-server.mjs';
import { createSite } from '../scripts/testing/restartable-site.mjs';
import { ENGINES } from './engines/engines.mjs';
import { JOURNEYS } from './journeys/journeys.mjs';
import { runJourneys } from './run-journeys.mjs';

/** The engines and journeys of the command line: names of engines and words in titles; all without any. */
function select(args) {
  const isEngine = (word) => ENGINES.some(({ name }) => name.toLowerCase() === word.toLowerCase());
  const names = args.filter(isEngine).map((name) => name.toLowerCase());
  const words = args.filter((word) => !isEngine(word));
  const engines = ENGINES.filter(({ name }) => names.length === 0 || names.includes(name.toLowerCase()));
  const journeys = JOURNEYS.filter(({ title }) => words.every((word) => title.includes(word)));
  if (journeys.length === 0) throw new CommandError(`No journey has ${words.join(' and ')} in its title.`);
  return { engines, journeys };
}

/** Runs the journeys in all engines at once, against one site and mail server; prints the totals. */
async function runInAllEngines(args) {
  const { engines, journeys } = select(args);
  const startTime = Date.now();
  const folder = createTemporaryFolder('portfolio-browsers-');
  const mail = await startMailServer();
  const site = await createSite({ DATA_DIR: path.join(folder.path, 'data'), ...mail.environment });
  await site.start();
  const shared = { site, mail, folder: folder.path };
  const results = (await Promise.all(engines.map((engine) => runJourneys(engine, journeys, shared)))).flat();
  await site.end();
  await mail.close();
  const total = sumCounts(results);
  if (total.failed > 0) console.log(`\nThe output of the site:\n${site.output()}`);
  const output = results.map((result) => result.output).join('');
  const seconds = Math.round((Date.now() - startTime) / 1000);
  recordSuites([{ title: 'Firefox and WebKit', ...total, output, seconds }]);
  console.log(`\n${formatTotals(total)}`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

// The exit handlers end the browsers and the site.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
await runCommand(runInAllEngines);
