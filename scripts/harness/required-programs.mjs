import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { postgresPath } from './postgres-cluster.mjs';

/** What runs beside the product where it is tried out, and the package of Debian that brings it. */
const PACKAGES = {
  'aardvark-dns': 'aardvark-dns',
  caddy: 'caddy',
  catatonit: 'catatonit',
  debootstrap: 'debootstrap',
  gcc: 'gcc',
  initdb: 'postgresql',
  ip: 'iproute2',
  iptables: 'iptables',
  netavark: 'netavark',
  nsenter: 'util-linux',
  'pkg-config': 'pkg-config',
  podman: 'podman',
  'redis-server': 'redis-server',
  'redis-cli': 'redis-tools',
  runc: 'runc',
  wrk: 'wrk',
};
/** Programs that others start lie outside of PATH. */
const ELSEWHERE = ['/usr/lib/podman', '/usr/sbin'];

function isIn(folders, program) {
  return folders.some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Those of `programs` that this machine lacks and how to install them, as half a sentence; null where it has them all. */
export function lackOf(...programs) {
  const folders = [...postgresPath().split(path.delimiter).filter(Boolean), ...ELSEWHERE];
  const missing = programs.filter((program) => !isIn(folders, program));
  if (missing.length === 0) return null;
  const packages = [...new Set(missing.map((program) => PACKAGES[program]))].join(' ');
  return `needs ${missing.join(', ')}, which this machine does not have (Debian: apt-get install -y ${packages})`;
}
