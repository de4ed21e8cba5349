import { stat } from 'node:fs/promises';
import path from 'node:path';
import { warning, well, wrong } from './finding.mjs';

const READABLE_BY_OTHERS = 0o077;

async function isOpen(file) {
  const found = await stat(file).catch(() => null);
  return found !== null && (found.mode & READABLE_BY_OTHERS) !== 0;
}

/** Whether any secret is a word of a template (`isPlaceholder`, the rule of the CMS), or lies open to other users. */
export async function secrets({ env, isPlaceholder }) {
  const given = { ...env.secrets, ...(env.SUPER_ADMIN_PASSWORD && { SUPER_ADMIN_PASSWORD: env.SUPER_ADMIN_PASSWORD }) };
  const weak = Object.keys(given).filter((name) => given[name].split(',').some(isPlaceholder));
  if (weak.length > 0) {
    return wrong(
      `Anyone can guess ${weak.join(', ')}.`,
      'Put random values in their place, as npm run secrets makes them; everyone then has to log in again.',
    );
  }
  const file = path.join(env.DATA_DIR, 'secrets.json');
  if (await isOpen(file)) {
    return warning(`Other users of this machine can read ${file}.`, `Keep it to yourself: chmod 600 "${file}"`);
  }
  return well('None is a placeholder.');
}
