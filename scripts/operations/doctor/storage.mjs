import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { well, wrong } from './finding.mjs';

const PATIENCE_MS = 10_000;

async function cloudinaryProblem({ name, key, secret }, api) {
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
  const response = await fetch(`${api}/v1_1/${name}/ping`, {
    headers: { authorization },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (response.ok) return null;
  return response.status === 401 ? 'refuses the credentials' : `answers ${response.status}`;
}

/** Whether new pictures can be stored: in the folder of uploads, or at Cloudinary where that is set up. `api` is its address. */
export async function storage({ env }, api = 'https://api.cloudinary.com') {
  if (env.cloudinary) {
    const problem = await cloudinaryProblem(env.cloudinary, api).catch(() => 'cannot be reached');
    if (!problem) return well(`Cloudinary takes pictures for ${env.cloudinary.name}.`);
    const mend =
      'Compare CLOUDINARY_NAME, CLOUDINARY_KEY and CLOUDINARY_SECRET with the account, and see status.cloudinary.com.';
    return wrong(`Cloudinary ${problem}: no picture can be uploaded.`, mend);
  }
  const folder = path.join(env.DATA_DIR, 'public', 'uploads');
  try {
    await access(folder, constants.R_OK | constants.W_OK);
    return well(`Pictures are kept in ${folder}.`);
  } catch {
    return wrong(
      `${folder} cannot be written: no picture can be uploaded.`,
      'Give the folder to the user that the site runs as.',
    );
  }
}
