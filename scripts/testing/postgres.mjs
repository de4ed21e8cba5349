import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { requireFromCms } from '../server/cms-packages.mjs';
import { freePort } from '../server/port.mjs';
import { searchPath } from './required-programs.mjs';
import { startService } from './service-process.mjs';

const HOST = '127.0.0.1';
const USER = 'site';
const PASSWORD = 'password-of-a-test-database';
const DATABASE = 'site';

/** As root: the account that Debian creates for PostgreSQL, which refuses to run as root. */
function postgresAccount() {
  if (process.getuid() !== 0) return {};
  const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Creates a cluster with the user and the database in `folder`, as the official image does at its first start. */
function createCluster(folder, options) {
  const data = path.join(folder, 'cluster');
  const passwordFile = path.join(folder, 'password');
  mkdirSync(folder, { recursive: true });
  writeFileSync(passwordFile, PASSWORD);
  for (const file of [folder, passwordFile]) if (options.uid) chownSync(file, options.uid, options.gid);
  chmodSync(folder, 0o700);
  const initial = ['-D', data, '-U', USER, '--pwfile', passwordFile, '-A', 'scram-sha-256', '-E', 'UTF8', '--no-sync'];
  execFileSync('initdb', initial, { ...options, stdio: 'ignore' });
  execFileSync('postgres', ['--single', '-D', data, 'postgres'], {
    ...options,
    input: `CREATE DATABASE ${DATABASE}`,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  return data;
}

/**
 * A new PostgreSQL in `parent`, with the settings of `command` (that of docker-compose.yml, for example). It can be stopped
 * and started again on the same port.
 */
export async function createPostgres(parent, command = ['postgres']) {
  const port = await freePort();
  const folder = path.join(parent, 'postgres');
  // PostgreSQL runs under another account, which has to enter the folder.
  chmodSync(parent, 0o755);
  const environment = { LC_ALL: 'C.UTF-8' };
  const account = postgresAccount();
  const data = createCluster(folder, { ...account, cwd: parent, env: { PATH: searchPath(), ...environment } });
  const location = ['-D', data, '-c', `listen_addresses=${HOST}`, '-c', `unix_socket_directories=${folder}`];
  let service;
  return {
    port,
    /** The connection string. */
    url: () => `postgres://${USER}:${PASSWORD}@${HOST}:${port}/${DATABASE}`,
    async start() {
      service = startService({
        title: 'PostgreSQL',
        command: [...command, '-p', String(port), ...location],
        healthCheck: ['pg_isready', '-h', HOST, '-p', String(port)],
        environment,
        path: searchPath(),
        cwd: folder,
        ...account,
      });
      await service.healthy();
    },
    output: () => service.output(),
    /** A fast shutdown. */
    stop: async () => service?.stop('SIGINT'),
  };
}

/** Connects to the PostgreSQL at `url`, runs one or more statements and resolves with the rows of a single one. */
export async function queryPostgres(url, statement) {
  const { Client } = requireFromCms('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
