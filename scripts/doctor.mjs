import { parseArgs } from 'node:util';
import { requireNode } from './project/node-version.mjs';

// `npm run doctor`: how the site is doing, on one page. With `--json`, for programs; `--mail ADDRESS` sends a test mail.
requireNode();
const { examine } = await import('./operations/doctor/examine.mjs');
const { pageOf } = await import('./operations/doctor/page.mjs');
const { openSite } = await import('./operations/doctor/site.mjs');
const { orFail } = await import('./steps/run-command.mjs');
const { StepFailure } = await import('./steps/step.mjs');

function readArguments() {
  try {
    return parseArgs({ options: { json: { type: 'boolean' }, mail: { type: 'string' } } }).values;
  } catch {
    throw new StepFailure('Usage: npm run doctor [-- --json] [-- --mail ADDRESS]');
  }
}

await orFail(async () => {
  const { json, mail } = readArguments();
  const site = await openSite();
  const findings = await examine({ ...site, mailTo: mail });
  await site.database?.close();
  const { isTTY, columns } = process.stdout;
  const look = {
    title: `How ${site.env.PUBLIC_URL} is doing`,
    columns,
    inColour: Boolean(isTTY) && !process.env.NO_COLOR,
  };
  console.log(json ? JSON.stringify(findings, null, 2) : pageOf(findings, look));
  process.exitCode = findings.some(({ state }) => state === 'wrong') ? 1 : 0;
});
