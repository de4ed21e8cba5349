import { createRequire } from 'node:module';
import path from 'node:path';
import { CMS } from './paths.mjs';
import { StepFailure } from './step.mjs';

/** Starts the built CMS. Strapi runs in this process, not in a child: one process gets the signals, and one is in memory. */
export async function serve() {
  process.chdir(CMS);
  try {
    const { createStrapi } = createRequire(path.join(CMS, 'package.json'))('@strapi/strapi');
    await createStrapi({ appDir: CMS, distDir: path.join(CMS, 'dist') }).start();
  } catch (error) {
    throw new StepFailure(`The server did not start. ${error.message}`);
  }
}
