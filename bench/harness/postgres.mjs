import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/port.mjs';
import { withFolder } from './instance.mjs';

const run = promisify(execFile);

/** Where Debian puts PostgreSQL's programs: /usr/lib/postgresql/<version>/bin. */
const DEBIAN = '/usr/lib/postgresql';

/** The folder with initdb and pg_ctl of the newest PostgreSQL here, or null. */
function programs() {
  if (!existsSync(DEBIAN)) return null;
  const versions = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
  return (
    versions.map((version) => path.join(DEBIAN, version, 'bin')).find((bin) => existsSync(path.join(bin, 'initdb'))) ??
    null
  );
}

/** PostgreSQL refuses to run as root: then it runs as the user `nobody`. Elsewhere as whoever runs the bench. */
async function unprivileged() {
  if (process.getuid() !== 0) return [];
  return ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups'];
}

/** Starts a PostgreSQL of our own, with the settings it comes with, for the length of `use(databaseUrl)`; resolves with null where it is not installed. */
export async function withPostgres(use) {
  const bin = programs();
  if (!bin) return null;
  return withFolder(async (folder) => {
    const data = path.join(folder, 'data');
    const as = await unprivileged();
    const command = (name, ...args) => {
      const [program, ...rest] = [...as, path.join(bin, name), ...args];
      return run(program, rest, { cwd: folder });
    };
    await mkdir(data);
    if (as.length > 0) {
      const { stdout } = await run('id', ['-u', 'nobody']);
      for (const place of [folder, data]) await chown(place, Number(stdout), -1);
    }
    const port = await freePort();
    await command('initdb', '-D', data, '-U', 'bench', '-A', 'trust', '-E', 'UTF8');
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
    await command('pg_ctl', '-D', data, '-l', path.join(folder, 'log'), '-o', options, '-w', 'start');
    try {
      return await use(`postgres://bench@127.0.0.1:${port}/postgres`);
    } finally {
      await command('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop');
    }
  });
}
