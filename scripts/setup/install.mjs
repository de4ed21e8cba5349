import path from 'node:path';
import { BENCH, CMS, FRONTEND, ROOT } from '../project/paths.mjs';
import { npmCommand, runStep } from '../steps/step.mjs';
import { fingerprint, once } from './stamp.mjs';

const HALVES = {
  root: { folder: ROOT, title: 'Installing the tools' },
  cms: {
    folder: CMS,
    title: 'Installing the packages of the CMS (the first time takes minutes: SQLite may be compiled)',
  },
  frontend: { folder: FRONTEND, title: 'Installing the packages of the frontend' },
  bench: { folder: BENCH, title: 'Installing the packages of the bench' },
};

/** What better-sqlite3 needs where it has to be compiled for a Node whose ObjectWrap it does not expect. */
export function compilerEnvironment(nodeVersion, platform) {
  const isNewWrap = Number(nodeVersion.split('.')[0]) >= 24;
  if (!isNewWrap || platform === 'win32') return {};
  const header = path.join(ROOT, 'scripts', 'setup', 'object-wrap.h');
  return { CXXFLAGS: [process.env.CXXFLAGS, `-include "${header}"`].filter(Boolean).join(' ') };
}

/** Installs what the lockfile says, unless exactly that is there. `name` is root, cms, frontend or bench. */
export async function install(name) {
  const { folder, title } = HALVES[name];
  const value = fingerprint([path.join(folder, 'package-lock.json')], folder);
  const [command, args] = npmCommand('ci', '--include=dev', '--no-audit', '--no-fund');
  await once(path.join(folder, 'node_modules', '.installed'), value, () => {
    const environment = compilerEnvironment(process.versions.node, process.platform);
    return runStep({ title, command, args, cwd: folder, environment });
  });
}

/** Installs what the checks and tests need: all but the bench. */
export async function installAll() {
  for (const name of ['root', 'cms', 'frontend']) await install(name);
}
