import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { CMS } from '../project/paths.mjs';
import { CommandError } from '../steps/run-command.mjs';
import { requireFromCms } from './cms-packages.mjs';

/**
 * How much the heap may grow between two garbage collections, in percent. V8's default lets the heap of a busy server
 * more than double: after a million reads the process held 500 MB, with this limit 260 MB, at about the same speed.
 */
const HEAP_GROWTH_PERCENT = 50;

/** The prefix that Strapi adds to the message of an error in a configuration file. */
const STRAPI_PREFIX = /^Could not load js config file .+?\.js: /;

/** Starts the built CMS in this process, which then receives the signals itself, and is the only one in memory. */
export async function startStrapi() {
  // Files that the site writes are readable by its own user alone.
  process.umask(0o077);
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  process.chdir(CMS);
  try {
    const { createStrapi } = requireFromCms('@strapi/strapi');
    await createStrapi({ appDir: CMS, distDir: path.join(CMS, 'dist') }).start();
  } catch (error) {
    throw new CommandError(`The server did not start. ${error.message.replace(STRAPI_PREFIX, '')}`);
  }
}
