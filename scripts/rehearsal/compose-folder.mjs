import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { stringify } from 'yaml';
import { parseBytes, readServices } from '../containers/site-images.mjs';
import { environmentFileText } from '../operations/environment-file.mjs';
import { ROOT } from '../project/paths.mjs';

export const OWNER_EMAIL = 'owner@rehearsal.test';
export const MAIL_PORT = 1025;

/** The `.env` of `npm run secrets` for a site with demo content and without reachable rate limits. */
function createEnvironmentFile() {
  const example = readFileSync(path.join(ROOT, '.env.example'), 'utf8');
  const limits = [...example.matchAll(/^(LIMIT_\w+)=/gm)].map(([, name]) => [name, '1000000/1h']);
  return environmentFileText(example, {
    ...Object.fromEntries(limits),
    SITE_DOMAIN: 'localhost',
    SUPER_ADMIN_EMAIL: OWNER_EMAIL,
    SMTP_PORT: String(MAIL_PORT),
    SEED_DEMO: 'true',
  });
}

const setVariables = (text, settings) =>
  Object.entries(settings).reduce((lines, [name, value]) => {
    const others = lines.replace(new RegExp(`^${name}=.*\n?`, 'm'), '');
    return `${others.trimEnd()}\n${name}=${value}\n`;
  }, text);

/** A second compose file, which halves the memory limits and puts all containers on one processor. */
function createSmallServerFile() {
  const services = Object.entries(readServices(ROOT)).map(([name, { mem_limit: limit }]) => [
    name,
    { mem_limit: parseBytes(limit) / 2, cpuset: '0' },
  ]);
  return stringify({ services: Object.fromEntries(services) });
}

/**
 * Writes docker-compose.yml and `.env` into `folder`; `isSmall` halves the memory and uses one processor. Returns the
 * `options` of Docker Compose for these files; the `passwords` of the owner and the database; `configure(settings)`, which
 * sets variables in `.env`, and `configureOnce(settings)`, whose variables the next call drops.
 */
export function createComposeFolder(folder, isSmall) {
  let environment = createEnvironmentFile();
  const { SUPER_ADMIN_PASSWORD: owner, POSTGRES_PASSWORD: database } = parseEnv(environment);
  const write = (text) => writeFileSync(path.join(folder, '.env'), text, { mode: 0o600 });
  copyFileSync(path.join(ROOT, 'docker-compose.yml'), path.join(folder, 'docker-compose.yml'));
  if (isSmall) writeFileSync(path.join(folder, 'small.yml'), createSmallServerFile());
  write(environment);
  return {
    options: isSmall ? ['--file', 'docker-compose.yml', '--file', 'small.yml'] : [],
    passwords: { owner, database },
    configure(settings) {
      environment = setVariables(environment, settings);
      write(environment);
    },
    configureOnce: (settings) => write(setVariables(environment, settings)),
  };
}
