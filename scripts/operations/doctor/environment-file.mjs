import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from '../../project/paths.mjs';
import { findEnvironmentProblems, quotingHint } from '../../server/environment-problems.mjs';
import { ok, warning } from './finding.mjs';

const FILE = path.join(ROOT, '.env');

/** Whether the site has its variables from a `.env` on this machine, which a container has not. */
export const hasEnvironmentFile = () => existsSync(FILE);

/** Whether Docker Compose reads the file: it needs a domain. */
const isForCompose = (text) => Boolean(parseEnv(text).SITE_DOMAIN);

/** Checks that every variable in the text of `.env` is read as it is written. */
export function checkEnvironmentFile(text = readFileSync(FILE, 'utf8')) {
  const reader = isForCompose(text) ? 'compose' : 'node';
  const problems = findEnvironmentProblems(text, reader);
  if (problems.length === 0) return ok('Every variable in .env is read as it is written.');
  const program = reader === 'compose' ? 'Docker Compose' : 'npm start';
  const reasons = problems.map(({ name, reason }) => `${name} (${reason})`).join(', ');
  return warning(`${program} does not read as it is written: ${reasons}.`, quotingHint(problems[0].name));
}
