import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/** Where PostgreSQL's programs are: Debian keeps them out of PATH, by version. */
function programs() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.length > 0 ? path.join(DEBIAN, versions[0], 'bin') : '';
}

/** PATH with PostgreSQL's programs in front. */
export const postgresPath = () => [programs(), process.env.PATH].filter(Boolean).join(path.delimiter);

/** PostgreSQL refuses to run as root: then it runs as the account that Debian makes for it. */
function account() {
  if (process.getuid() !== 0) return {};
  const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/**
 * Does in `folder` what the image's entry point does before the first start: a cluster with the user, the password and
 * the database of `environment`. Returns what the process needs besides its command from the compose file.
 */
export function prepareCluster(folder, environment, address) {
  const { POSTGRES_USER: user, POSTGRES_PASSWORD: password, POSTGRES_DB: database } = environment;
  const owner = account();
  const data = path.join(folder, 'cluster');
  const passwordFile = path.join(folder, 'password');
  const options = { ...owner, cwd: folder, env: { PATH: postgresPath(), LC_ALL: 'C.UTF-8' } };
  mkdirSync(folder, { recursive: true });
  writeFileSync(passwordFile, password);
  for (const file of [folder, passwordFile]) if (owner.uid) chownSync(file, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  const initial = ['-D', data, '-U', user, '--pwfile', passwordFile, '-A', 'scram-sha-256', '-E', 'UTF8', '--no-sync'];
  execFileSync('initdb', initial, { ...options, stdio: 'ignore' });
  const input = `CREATE DATABASE ${database}`;
  execFileSync('postgres', ['--single', '-D', data, 'postgres'], {
    ...options,
    input,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const here = ['-D', data, '-c', `listen_addresses=${address}`, '-c', `unix_socket_directories=${folder}`];
  return { ...owner, path: options.env.PATH, cwd: folder, moreArguments: here };
}
