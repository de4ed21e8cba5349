import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { onExit } from '../testing/cleanup.mjs';
import { missingPrograms } from '../testing/required-programs.mjs';
import { waitUntil } from '../testing/wait-until.mjs';

/** The compose project of the rehearsal. */
export const PROJECT = 'portfolio-rehearsal';
/** The network namespace of the containers and their published ports. */
const NETWORK = PROJECT;
/** Podman's working directory: it writes a file there when a container runs out of memory. */
const FOLDER = `/run/${PROJECT}`;
const SOCKET = `${FOLDER}/podman.sock`;
/** The addresses of containers by name, and the process id of the name server that reads them. */
const NAMES_FOLDER = '/run/containers/networks/aardvark-dns';
const NAME_SERVER = 'aardvark-dns';
const START_TIMEOUT_MS = 20_000;
const START_INTERVAL_MS = 100;
const MAX_ERRORS_LENGTH = 20_000;

/** The programs that the rehearsal uses with Podman. */
export const PODMAN_PROGRAMS = [
  'podman',
  'runc',
  'netavark',
  'aardvark-dns',
  'catatonit',
  'debootstrap',
  'ip',
  'iptables',
  'nsenter',
];

/** Podman's variables for a machine without systemd and without a registry of images. */
export const PODMAN_ENVIRONMENT = {
  CONTAINERS_CONF: path.join(import.meta.dirname, 'podman.conf'),
  CONTAINERS_REGISTRIES_CONF: path.join(import.meta.dirname, 'registries.conf'),
  DISABLE_HC_SYSTEMD: 'true',
};

/** Why Podman cannot be used on this machine, as a clause that begins with "needs", or null. */
export function podmanProblem() {
  if (process.getuid() !== 0) return 'needs Docker, or Podman as root';
  const problem = missingPrograms(...PODMAN_PROGRAMS);
  if (problem) return problem;
  const { status, stderr } = spawnSync('podman', ['info'], {
    env: { ...process.env, ...PODMAN_ENVIRONMENT },
    encoding: 'utf8',
  });
  return status === 0 ? null : `needs a working Podman, and this one reports: ${stderr.trim().split('\n').at(-1)}`;
}

const npmSetting = (name) =>
  execFileSync('npm', ['config', 'get', name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Arguments with which `podman build` shares npm's settings, its cache and the machine's certificates with the build. */
export function npmMounts() {
  const mounts = {
    '/etc/ssl/certs:ro': '/etc/ssl/certs',
    '/usr/local/etc/npmrc:ro': npmSetting('globalconfig'),
    '/root/.npm': npmSetting('cache'),
  };
  const existing = Object.entries(mounts).filter(([, file]) => existsSync(file));
  return existing.flatMap(([to, from]) => ['--volume', `${from}:${to}`]);
}

const inNetwork = (command) => ['nsenter', [`--net=/run/netns/${NETWORK}`, ...command]];

const podman = (...args) =>
  spawnSync('podman', args, { env: { ...process.env, ...PODMAN_ENVIRONMENT }, encoding: 'utf8' });

const listContainers = (...options) =>
  podman('ps', '--quiet', ...options)
    .stdout.split('\n')
    .filter(Boolean);

function stopNameServer() {
  const idFile = path.join(NAMES_FOLDER, 'aardvark.pid');
  if (!existsSync(idFile)) return;
  const id = Number(readFileSync(idFile, 'utf8'));
  const nameFile = `/proc/${id}/comm`;
  // The id of a name server that has ended may belong to another process by now.
  if (existsSync(nameFile) && readFileSync(nameFile, 'utf8').trim() === NAME_SERVER) process.kill(id);
}

/**
 * Stops Podman's name server and removes the addresses that it knows, unless a container runs: some lead to containers that
 * are gone, if several were removed at once or were killed.
 */
export function clearNames() {
  if (listContainers().length > 0) return;
  stopNameServer();
  rmSync(NAMES_FOLDER, { recursive: true, force: true });
}

/** The addresses that Podman's name server knows, for a message. */
export function describeNames() {
  const files = existsSync(NAMES_FOLDER) ? readdirSync(NAMES_FOLDER) : [];
  return files.map((name) => `${name}:\n${readFileSync(path.join(NAMES_FOLDER, name), 'utf8')}`).join('\n');
}

/** Removes the containers of a rehearsal that was killed. */
function removeContainers() {
  const labelled = listContainers('--all', '--filter', `label=com.docker.compose.project=${PROJECT}`);
  // Of a container that was killed while it was created or removed, Podman may keep the files and the name alone.
  const named = listContainers('--all', '--external', '--filter', `name=^${PROJECT}_`);
  const ours = [...new Set([...labelled, ...named])];
  // Podman stops a killed container in the first attempt, and removes it in the second.
  for (let attempt = 0; attempt < 2 && ours.length > 0; attempt += 1) podman('rm', '--force', '--time', '0', ...ours);
  clearNames();
}

/** Removes the folder and the network, also those of a rehearsal that was killed. */
function removeLeftovers() {
  removeContainers();
  rmSync(FOLDER, { recursive: true, force: true });
  if (existsSync(`/run/netns/${NETWORK}`)) execFileSync('ip', ['netns', 'delete', NETWORK]);
}

/**
 * Starts Podman's service in a network of its own. Resolves with its `address` for DOCKER_HOST; the `folder` to run Podman in;
 * `inNetwork(command)`, `[program, arguments]` of the command in that network; `stop()`.
 */
export async function startPodman() {
  removeLeftovers();
  mkdirSync(FOLDER);
  execFileSync('ip', ['netns', 'add', NETWORK]);
  execFileSync(...inNetwork(['ip', 'link', 'set', 'lo', 'up']));
  const service = spawn(...inNetwork(['podman', 'system', 'service', '--time=0', `unix://${SOCKET}`]), {
    cwd: FOLDER,
    env: { ...process.env, ...PODMAN_ENVIRONMENT },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const cancelCleanup = onExit(() => service.kill('SIGKILL'));
  let errors = '';
  service.stderr.setEncoding('utf8').on('data', (text) => {
    errors = (errors + text).slice(-MAX_ERRORS_LENGTH);
  });
  await waitUntil("Podman's service has started", () => existsSync(SOCKET), {
    timeoutMs: START_TIMEOUT_MS,
    intervalMs: START_INTERVAL_MS,
    failure: () => (service.exitCode === null ? null : `it has ended:\n${errors}`),
  });
  return {
    address: `unix://${SOCKET}`,
    folder: FOLDER,
    inNetwork,
    async stop() {
      service.kill();
      cancelCleanup();
      removeLeftovers();
    },
  };
}
