import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { error, ok } from './finding.mjs';

const REQUEST_TIMEOUT_MS = 10_000;

async function cloudinaryProblem({ name, key, secret }, api) {
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
  const response = await fetch(`${api}/v1_1/${name}/ping`, {
    headers: { authorization },
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (response.ok) return null;
  return response.status === 401 ? 'refuses the credentials' : `answers ${response.status}`;
}

/** Checks that new pictures can be stored: in the uploads folder, or at Cloudinary where it is configured. `api` is its address. */
export async function checkStorage({ env }, api = 'https://api.cloudinary.com') {
  if (env.cloudinary) {
    const problem = await cloudinaryProblem(env.cloudinary, api).catch(() => 'cannot be reached');
    if (!problem) return ok(`Cloudinary accepts pictures for ${env.cloudinary.name}.`);
    const fix =
      'Compare CLOUDINARY_NAME, CLOUDINARY_KEY and CLOUDINARY_SECRET with the account, and see status.cloudinary.com.';
    return error(`Cloudinary ${problem}: no picture can be uploaded.`, fix);
  }
  const folder = path.join(env.DATA_DIR, 'public', 'uploads');
  try {
    await access(folder, constants.R_OK | constants.W_OK);
    return ok(`Pictures are stored in ${folder}.`);
  } catch {
    return error(
      `${folder} cannot be written: no picture can be uploaded.`,
      'Make the user of the site the owner of the folder.',
    );
  }
}
