import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freshEnvironment } from './operations/environment-file.mjs';
import { ROOT } from './project/paths.mjs';

// `npm run secrets -- maya.dev maya@maya.dev` writes the .env that docker-compose.yml asks for.
const [domain, email] = process.argv.slice(2);
const file = path.join(ROOT, '.env');
const example = readFileSync(path.join(ROOT, '.env.example'), 'utf8');

try {
  const text = freshEnvironment(example, { SITE_DOMAIN: domain, SUPER_ADMIN_EMAIL: email });
  // For its owner alone, and never over another: whoever loses ENCRYPTION_KEY or POSTGRES_PASSWORD loses data.
  writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
  console.log('Wrote .env with fresh secrets; the first password of the super admin is SUPER_ADMIN_PASSWORD in it.');
  if (!domain || !email) console.log('Fill in SITE_DOMAIN and SUPER_ADMIN_EMAIL before you start.');
} catch (error) {
  if (error.code !== 'EEXIST') throw error;
  console.error('There is a .env already, and its secrets may be in use. Move it away if you want a new one.');
  process.exitCode = 1;
}
