import path from 'node:path';
import { CMS, FRONTEND, ROOT } from './paths.mjs';
import { fingerprint, once } from './stamp.mjs';
import { npmCommand, runStep } from './step.mjs';

const HALVES = {
  root: { folder: ROOT, title: 'Installing the tools' },
  cms: {
    folder: CMS,
    title: 'Installing the packages of the CMS (the first time takes minutes: SQLite may be compiled)',
  },
  frontend: { folder: FRONTEND, title: 'Installing the packages of the frontend' },
};

/** What better-sqlite3 needs where it has to be compiled for a Node whose ObjectWrap it does not expect. */
export function compilerEnvironment(nodeVersion, platform) {
  const isNewWrap = Number(nodeVersion.split('.')[0]) >= 24;
  if (!isNewWrap || platform === 'win32') return {};
  const header = path.join(ROOT, 'scripts', 'object-wrap.h');
  return { CXXFLAGS: [process.env.CXXFLAGS, `-include "${header}"`].filter(Boolean).join(' ') };
}

/** Installs what the lockfile says, unless exactly that is there. `name` is root, cms or frontend. */
export async function install(name) {
  const { folder, title } = HALVES[name];
  const value = fingerprint([path.join(folder, 'package-lock.json')], folder);
  const [command, args] = npmCommand('ci', '--include=dev', '--no-audit', '--no-fund');
  await once(path.join(folder, 'node_modules', '.installed'), value, () => {
    const environment = compilerEnvironment(process.versions.node, process.platform);
    return runStep({ title, command, args, cwd: folder, environment });
  });
}

/** Installs all three packages, as the checks and tests need them. */
export async function installAll() {
  for (const name of Object.keys(HALVES)) await install(name);
}
