import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/port.mjs';
import { endedWithUs } from './ended-with-us.mjs';
import { withFolder } from './instance.mjs';

const run = promisify(execFile);

/** Where Debian puts PostgreSQL's programs: /usr/lib/postgresql/<version>/bin. */
const DEBIAN = '/usr/lib/postgresql';

/** The folder with initdb and pg_ctl of the newest PostgreSQL here, or undefined. */
function programFolder() {
  if (!existsSync(DEBIAN)) return undefined;
  const versions = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => path.join(DEBIAN, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')));
}

/** PostgreSQL refuses to run as root: it then runs as `nobody`, who has to own `folder`. Resolves with the words to put before a command. */
async function stepDown(folder) {
  if (process.getuid() !== 0) return [];
  await run('chown', ['nobody', folder]);
  return ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups'];
}

/** Starts a PostgreSQL of our own, with the settings it comes with, for the length of `use(databaseUrl)`; resolves with null where it is not installed. */
export async function withPostgres(use) {
  const bin = programFolder();
  if (!bin) return null;
  return withFolder(async (folder) => {
    const asOwner = await stepDown(folder);
    const data = path.join(folder, 'data');
    const command = (name, ...args) => {
      const [program, ...rest] = [...asOwner, path.join(bin, name), '-D', data, ...args];
      return run(program, rest, { cwd: folder });
    };
    const port = await freePort();
    await command('initdb', '-U', 'bench', '-A', 'trust', '-E', 'UTF8');
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
    await command('pg_ctl', '-l', path.join(folder, 'log'), '-o', options, '-w', 'start');
    const server = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    try {
      return await endedWithUs(
        () => process.kill(server, 'SIGINT'),
        () => use(`postgres://bench@127.0.0.1:${port}/postgres`),
      );
    } finally {
      await command('pg_ctl', '-m', 'fast', '-w', 'stop');
    }
  });
}
