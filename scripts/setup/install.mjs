import path from 'node:path';
import { BENCH, BROWSERS, CMS, FRONTEND, ROOT } from '../project/paths.mjs';
import { npmCommand, runStep } from '../steps/step.mjs';
import { fingerprint, runOnce } from './stamp.mjs';

const PACKAGES = {
  root: { folder: ROOT, title: 'Installing the tools' },
  cms: {
    folder: CMS,
    title: 'Installing the packages of the CMS (the first time takes minutes: SQLite may be compiled)',
  },
  frontend: { folder: FRONTEND, title: 'Installing the packages of the frontend' },
  bench: { folder: BENCH, title: 'Installing the packages of the bench' },
  browsers: { folder: BROWSERS, title: 'Installing the drivers of the browsers' },
};

/** The variables with which better-sqlite3 compiles for Node 24 and newer, whose ObjectWrap it does not support. */
export function compilerEnvironment(nodeVersion, platform) {
  const hasCleanupHooks = Number(nodeVersion.split('.')[0]) >= 24;
  if (!hasCleanupHooks || platform === 'win32') return {};
  const header = path.join(ROOT, 'scripts', 'setup', 'object-wrap.h');
  return { CXXFLAGS: [process.env.CXXFLAGS, `-include "${header}"`].filter(Boolean).join(' ') };
}

/** Installs the lockfile of each package in turn (root, cms, frontend, bench or browsers), unless it is installed already. */
export async function install(...names) {
  for (const name of names) {
    const { folder, title } = PACKAGES[name];
    const value = fingerprint([path.join(folder, 'package-lock.json')], folder);
    const [command, args] = npmCommand('ci', '--include=dev', '--no-audit', '--no-fund');
    await runOnce(path.join(folder, 'node_modules', '.installed'), value, () => {
      const environment = compilerEnvironment(process.versions.node, process.platform);
      return runStep({ title, command, args, cwd: folder, environment });
    });
  }
}
