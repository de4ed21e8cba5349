import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The programs besides Node that tests and rehearsal use, each with its package in Debian. */
const DEBIAN_PACKAGES = {
  'aardvark-dns': 'aardvark-dns',
  caddy: 'caddy',
  catatonit: 'catatonit',
  debootstrap: 'debootstrap',
  'firefox-esr': 'firefox-esr',
  'g++': 'g++',
  git: 'git',
  initdb: 'postgresql',
  ip: 'iproute2',
  iptables: 'iptables',
  make: 'make',
  netavark: 'netavark',
  nsenter: 'util-linux',
  podman: 'podman',
  python3: 'python3',
  'redis-server': 'redis-server',
  'redis-cli': 'redis-tools',
  runc: 'runc',
  WebKitWebDriver: 'webkit2gtk-driver',
  wrk: 'wrk',
  Xvfb: 'xvfb',
};
/** Folders outside of PATH: Podman's helpers, and programs for root. */
const MORE_FOLDERS = ['/usr/lib/podman', '/usr/sbin'];
/** Debian keeps the programs of each version of PostgreSQL in a folder of their own. */
const POSTGRES_VERSIONS = '/usr/lib/postgresql';

/** PATH, preceded by the programs of the newest PostgreSQL. */
export function searchPath() {
  const versions = existsSync(POSTGRES_VERSIONS) ? readdirSync(POSTGRES_VERSIONS) : [];
  const [newest] = versions.sort((a, b) => Number(b) - Number(a));
  return [newest && path.join(POSTGRES_VERSIONS, newest, 'bin'), process.env.PATH].filter(Boolean).join(path.delimiter);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const listMissing = (programs) => {
  const folders = [...searchPath().split(path.delimiter).filter(Boolean), ...MORE_FOLDERS];
  return programs.filter((program) => !folders.some((folder) => isExecutable(path.join(folder, program))));
};

/** The Debian packages of those of `programs` that are not installed, each once. */
export const missingPackages = (programs) => [
  ...new Set(listMissing(programs).map((program) => DEBIAN_PACKAGES[program])),
];

/** Missing `programs` and the command that installs them, as a clause that begins with "needs"; null if none is missing. */
export function missingPrograms(...programs) {
  const missing = listMissing(programs);
  if (missing.length === 0) return null;
  const packages = missingPackages(missing).join(' ');
  return `needs ${missing.join(', ')}, which this machine does not have (Debian: apt-get install -y ${packages})`;
}
