import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lackOf } from '../harness/required-programs.mjs';

/** The network namespace that published ports and the networks of containers exist in, and nowhere else. */
const NETWORK = 'portfolio-rehearsal';
/** Where Podman is started: it leaves a file there when a container runs out of memory. */
const FOLDER = '/run/portfolio-rehearsal';
const SOCKET = `${FOLDER}/podman.sock`;
const PATIENCE_MS = 20_000;

/** Podman's variables where there is neither systemd nor a registry of images. */
export const PODMAN_ENVIRONMENT = {
  CONTAINERS_CONF: path.join(import.meta.dirname, 'podman.conf'),
  CONTAINERS_REGISTRIES_CONF: path.join(import.meta.dirname, 'registries.conf'),
  DISABLE_HC_SYSTEMD: 'true',
};

/** Half a sentence on why Podman cannot be used here, or null. */
export function lackOfPodman() {
  if (process.getuid() !== 0) return 'needs Docker, or Podman as root';
  const programs = [
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
  const lack = lackOf(...programs);
  if (lack) return lack;
  const { status, stderr } = spawnSync('podman', ['info'], {
    env: { ...process.env, ...PODMAN_ENVIRONMENT },
    encoding: 'utf8',
  });
  return status === 0 ? null : `needs a Podman that runs, and this one says: ${stderr.trim().split('\n').at(-1)}`;
}

const npmSetting = (name) =>
  execFileSync('npm', ['config', 'get', name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Arguments for `podman build` of what runs npm: without the machine's certificates and npm's settings it may reach nothing. */
export function npmMounts() {
  const mounts = {
    '/etc/ssl/certs:ro': '/etc/ssl/certs',
    '/usr/local/etc/npmrc:ro': npmSetting('globalconfig'),
    '/root/.npm': npmSetting('cache'),
  };
  const given = Object.entries(mounts).filter(([, file]) => existsSync(file));
  return given.flatMap(([to, from]) => ['--volume', `${from}:${to}`]);
}

const inNetwork = (command) => ['nsenter', `--net=/run/netns/${NETWORK}`, ...command];

/** Ends what a rehearsal that was killed has left behind. */
function clear() {
  rmSync(FOLDER, { recursive: true, force: true });
  if (existsSync(`/run/netns/${NETWORK}`)) execFileSync('ip', ['netns', 'delete', NETWORK]);
}

/**
 * Starts Podman's service in a network of its own. Resolves with its `address` for DOCKER_HOST; the `folder` to run Podman in;
 * `inNetwork(command)`, the command as it reaches the containers; `stop()`.
 */
export async function startPodman() {
  clear();
  mkdirSync(FOLDER);
  execFileSync('ip', ['netns', 'add', NETWORK]);
  const run = (start, command, options) => {
    const [program, ...args] = inNetwork(command);
    return start(program, args, options);
  };
  run(execFileSync, ['ip', 'link', 'set', 'lo', 'up']);
  const service = run(spawn, ['podman', 'system', 'service', '--time=0', `unix://${SOCKET}`], {
    cwd: FOLDER,
    env: { ...process.env, ...PODMAN_ENVIRONMENT },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  service.stderr.setEncoding('utf8').on('data', (text) => {
    errors = (errors + text).slice(-20_000);
  });
  const end = Date.now() + PATIENCE_MS;
  while (!existsSync(SOCKET)) {
    if (service.exitCode !== null || Date.now() > end) throw new Error(`Podman's service did not start:\n${errors}`);
    await sleep(100);
  }
  const kill = () => service.kill('SIGKILL');
  process.prependOnceListener('exit', kill);
  return {
    address: `unix://${SOCKET}`,
    folder: FOLDER,
    inNetwork,
    async stop() {
      service.kill();
      process.off('exit', kill);
      clear();
    },
  };
}
