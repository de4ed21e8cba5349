import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CMS, FRONTEND } from '../project/paths.mjs';
import { npmCommand, runStep } from '../steps/step.mjs';
import { filesBelow, fingerprint, once } from './stamp.mjs';

const NOT_BUILT =
  /^(node_modules|dist|build|types|tests|e2e|testing|coverage|test-results|playwright-report|\..+|.+\.test\.tsx?|.+\.tsbuildinfo|jest\..+|playwright\.config\.ts)$/;

/** What a half is built from: its sources and settings, not its tests. */
const sourcesOf = (folder) => filesBelow(folder, (name) => NOT_BUILT.test(name));

const stampOf = (folder) => path.join(folder, 'dist', '.stamp');

async function compileServer() {
  // Configuration is read while building, and reading it makes secrets where none are: not in anybody's data folder.
  const throwaway = mkdtempSync(path.join(tmpdir(), 'portfolio-build-'));
  const [command, args] = npmCommand('run', 'build');
  const environment = { NODE_ENV: 'production', MODE: 'embedded', DATA_DIR: throwaway };
  try {
    await runStep({ title: 'Building the server and its panel', command, args, cwd: CMS, environment });
  } finally {
    rmSync(throwaway, { recursive: true, force: true });
  }
}

async function compileSite() {
  const [command, args] = npmCommand('run', 'build');
  const environment = { NODE_ENV: 'production' };
  await runStep({ title: 'Building the site', command, args, cwd: FRONTEND, environment });
}

const buildHalf = (folder, compile) => once(stampOf(folder), fingerprint(sourcesOf(folder), folder), compile);

/** Builds the CMS and its panel if their sources changed since they were built last. */
export const buildServer = () => buildHalf(CMS, compileServer);

/** Builds the frontend if its sources changed since it was built last. */
export const buildSite = () => buildHalf(FRONTEND, compileSite);

/** Builds each half whose sources changed since it was built last. */
export async function build() {
  await buildServer();
  await buildSite();
}
