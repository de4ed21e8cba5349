import { parseArgs } from 'node:util';
import { CommandError } from '../../steps/run-command.mjs';
import { runDoctorChecks } from './checks.mjs';
import { checkEnvironmentFile, hasEnvironmentFile } from './environment-file.mjs';
import { formatReport } from './report.mjs';
import { openSite } from './site.mjs';

function parseArguments(args) {
  try {
    return parseArgs({ args, options: { json: { type: 'boolean' }, mail: { type: 'string' } } }).values;
  } catch {
    throw new CommandError('Usage: npm run doctor [-- --json] [-- --mail ADDRESS]');
  }
}

/** Checks the site and prints a report; resolves with 1 if a check finds an error, else with 0. */
export async function doctor(args) {
  const { json, mail } = parseArguments(args);
  const site = await openSite().catch((failure) => {
    // With Docker Compose the site is in a container, and the file alone on this machine.
    if (hasEnvironmentFile())
      console.log(formatReport([{ name: '.env', ...checkEnvironmentFile() }], { title: 'Report on .env' }));
    throw failure;
  });
  const findings = await runDoctorChecks({ ...site, mailTo: mail });
  await site.database?.close();
  const { isTTY, columns } = process.stdout;
  const options = {
    title: `Report on ${site.env.PUBLIC_URL}`,
    columns,
    useColours: Boolean(isTTY) && !process.env.NO_COLOR,
  };
  console.log(json ? JSON.stringify(findings, null, 2) : formatReport(findings, options));
  return findings.some(({ state }) => state === 'error') ? 1 : 0;
}
