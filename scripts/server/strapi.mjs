import { createRequire } from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { CMS } from '../project/paths.mjs';
import { StepFailure } from '../steps/step.mjs';

/**
 * How much a heap may grow between two collections, in percent. Left alone, V8 lets a busy server's double and more:
 * after a million reads it held 500 MB, with this 260, and messages are taken about as fast.
 */
const HEAP_GROWTH = 50;

/** What Strapi puts before a sentence of ours, where a setting is wrong: a file that its reader has not written. */
const STRAPIS_PREFIX = /^Could not load js config file .+?\.js: /;

/** Starts the built CMS. Strapi runs in this process, not in a child: one process gets the signals, and one is in memory. */
export async function serve() {
  // What the site writes is for its own user alone, from its first file on.
  process.umask(0o077);
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  process.chdir(CMS);
  try {
    const { createStrapi } = createRequire(path.join(CMS, 'package.json'))('@strapi/strapi');
    await createStrapi({ appDir: CMS, distDir: path.join(CMS, 'dist') }).start();
  } catch (error) {
    throw new StepFailure(`The server did not start. ${error.message.replace(STRAPIS_PREFIX, '')}`);
  }
}
