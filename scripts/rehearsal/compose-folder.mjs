import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { stringify } from 'yaml';
import { bytesOf, servicesIn } from '../containers/site-images.mjs';
import { freshEnvironment } from '../operations/environment-file.mjs';
import { ROOT } from '../project/paths.mjs';

export const OWNER_EMAIL = 'owner@rehearsal.test';
export const MAIL_PORT = 1025;

/** A `.env` as `npm run secrets` writes it, for a site that fills itself with the demo and limits nobody. */
function environmentFile() {
  const example = readFileSync(path.join(ROOT, '.env.example'), 'utf8');
  const limits = [...example.matchAll(/^(LIMIT_\w+)=/gm)].map(([, name]) => [name, '1000000/1h']);
  return freshEnvironment(example, {
    ...Object.fromEntries(limits),
    SITE_DOMAIN: 'localhost',
    SUPER_ADMIN_EMAIL: OWNER_EMAIL,
    SMTP_PORT: String(MAIL_PORT),
    SEED_DEMO: 'true',
  });
}

const withSettings = (text, settings) =>
  Object.entries(settings).reduce((lines, [name, value]) => {
    const others = lines.replace(new RegExp(`^${name}=.*\n?`, 'm'), '');
    return `${others.trimEnd()}\n${name}=${value}\n`;
  }, text);

/** A second compose file: half of each memory limit, and all containers on one processor. */
function smallServer() {
  const services = Object.entries(servicesIn(ROOT)).map(([name, { mem_limit: limit }]) => [
    name,
    { mem_limit: bytesOf(limit) / 2, cpuset: '0' },
  ]);
  return stringify({ services: Object.fromEntries(services) });
}

/**
 * Puts docker-compose.yml into `folder`, for Docker Compose to read there; `isSmall` adds half the memory and one processor.
 * Returns `options`, its arguments for the files; the `passwords` of the owner and the database; `configure(settings)`, which
 * writes `.env` with these variables besides those of before, and `once(settings)`, the same for this time alone.
 */
export function createComposeFolder(folder, isSmall) {
  let environment = environmentFile();
  const { SUPER_ADMIN_PASSWORD: owner, POSTGRES_PASSWORD: database } = parseEnv(environment);
  const write = (text) => writeFileSync(path.join(folder, '.env'), text, { mode: 0o600 });
  copyFileSync(path.join(ROOT, 'docker-compose.yml'), path.join(folder, 'docker-compose.yml'));
  if (isSmall) writeFileSync(path.join(folder, 'small.yml'), smallServer());
  write(environment);
  return {
    options: isSmall ? ['--file', 'docker-compose.yml', '--file', 'small.yml'] : [],
    passwords: { owner, database },
    configure(settings) {
      environment = withSettings(environment, settings);
      write(environment);
    },
    once: (settings) => write(withSettings(environment, settings)),
  };
}
