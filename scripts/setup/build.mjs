import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CMS, FRONTEND } from '../project/paths.mjs';
import { npmCommand, runStep } from '../steps/step.mjs';
import { filesBelow, fingerprint, runOnce } from './stamp.mjs';

/** Files and folders of a package that its build does not read. */
const NOT_BUILT =
  /^(node_modules|dist|build|types|tests|e2e|testing|coverage|test-results|playwright-report|\..+|.+\.test\.tsx?|.+\.tsbuildinfo|jest\..+|playwright\.config\.ts)$/;

async function compileServer() {
  // The build reads the configuration, which writes missing secrets: a temporary data folder takes them.
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portfolio-build-'));
  const [command, args] = npmCommand('run', 'build');
  const environment = { NODE_ENV: 'production', MODE: 'embedded', DATA_DIR: dataDir };
  try {
    await runStep({ title: 'Building the server and its panel', command, args, cwd: CMS, environment });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function compileSite() {
  const [command, args] = npmCommand('run', 'build');
  const environment = { NODE_ENV: 'production' };
  await runStep({ title: 'Building the site', command, args, cwd: FRONTEND, environment });
}

/** The contract, whose constants the site contains. */
const CONTRACT = path.join(CMS, 'src', 'contract');

function buildPackage(folder, compile, sharedFolders = []) {
  const sources = [folder, ...sharedFolders].flatMap((source) => filesBelow(source, (name) => NOT_BUILT.test(name)));
  return runOnce(path.join(folder, 'dist', '.stamp'), fingerprint(sources, folder), compile);
}

/** Builds the CMS and its panel if their sources have changed since the last build. */
export const buildServer = () => buildPackage(CMS, compileServer);

/** Builds the frontend if its sources or the contract have changed since the last build. */
export const buildSite = () => buildPackage(FRONTEND, compileSite, [CONTRACT]);

/** Builds each package whose sources have changed since its last build. */
export async function build() {
  await buildServer();
  await buildSite();
}
