import { stat } from 'node:fs/promises';
import path from 'node:path';
import { error, ok, warning } from './finding.mjs';

const GROUP_AND_OTHERS = 0o077;

async function isReadableByOthers(file) {
  const found = await stat(file).catch(() => null);
  return found !== null && (found.mode & GROUP_AND_OTHERS) !== 0;
}

/** Checks that no secret is a placeholder (`isPlaceholder` is the rule of the CMS), and that other users cannot read them. */
export async function checkSecrets({ env, isPlaceholder }) {
  const secrets = {
    ...env.secrets,
    ...(env.SUPER_ADMIN_PASSWORD && { SUPER_ADMIN_PASSWORD: env.SUPER_ADMIN_PASSWORD }),
  };
  const weak = Object.keys(secrets).filter((name) => secrets[name].split(',').some(isPlaceholder));
  if (weak.length > 0) {
    return error(
      `Anyone can guess ${weak.join(', ')}.`,
      'Replace them with random values, as npm run secrets generates them; everyone then has to log in again.',
    );
  }
  const file = path.join(env.DATA_DIR, 'secrets.json');
  if (await isReadableByOthers(file)) {
    return warning(`Other users of this machine can read ${file}.`, `Change its mode: chmod 600 "${file}"`);
  }
  return ok('None is a placeholder.');
}
