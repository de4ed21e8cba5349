import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../project/paths.mjs';
import { CommandError } from '../steps/run-command.mjs';
import { environmentFileText } from './environment-file.mjs';

/** Writes the `.env` that docker-compose.yml needs, with new secrets. */
export function secrets([domain, email]) {
  const example = readFileSync(path.join(ROOT, '.env.example'), 'utf8');
  const text = environmentFileText(example, { SITE_DOMAIN: domain, SUPER_ADMIN_EMAIL: email });
  try {
    // An existing file is never overwritten: without its ENCRYPTION_KEY and POSTGRES_PASSWORD, data is lost.
    writeFileSync(path.join(ROOT, '.env'), text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    throw new CommandError('.env exists already, and its secrets may be in use. Move it away if you want a new one.');
  }
  console.log('Wrote .env with new secrets; SUPER_ADMIN_PASSWORD in it is the first password of the super admin.');
  if (!domain || !email) console.log('Fill in SITE_DOMAIN and SUPER_ADMIN_EMAIL before you start.');
}
