import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { childEnvironment } from '../project/environment.mjs';
import { runStep } from '../steps/step.mjs';
import { lackOfPodman, npmMounts, PODMAN_ENVIRONMENT, startPodman } from './podman.mjs';

/** How much a program may say, in bytes. */
const MAX_OUTPUT = 64 * 1024 * 1024;

const succeeds = (program, ...args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** Docker Compose as this machine has it: Docker's plug-in, or the program of before; undefined where there is neither. */
export const composeCommand = () =>
  [['docker', 'compose'], ['docker-compose']].find(([program, ...args]) => succeeds(program, ...args, 'version'));

const KINDS = {
  docker: {
    title: 'Docker',
    usesStandIns: false,
    leavesHealthChecks: false,
    registry: '',
    buildOptions: [],
    npmOptions: () => [],
  },
  podman: {
    title: 'Podman',
    usesStandIns: true,
    leavesHealthChecks: true,
    // Where Docker Compose looks for a name without a registry; Podman would put what it builds elsewhere.
    registry: 'docker.io/library/',
    buildOptions: ['--network', 'host', '--pull=never'],
    npmOptions: npmMounts,
  },
};

/**
 * An engine for containers:
 * - `title`; `usesStandIns`, whether images have to be made that others get from a registry; `leavesHealthChecks`, whether
 *   somebody else has to run them;
 * - `run(args, { input, cwd })`, which resolves with `{ code, output, errors }`; `compose(args, options)`, the same for Docker
 *   Compose;
 * - `build({ title, folder, target, image, label, usesNpm })`, where `folder` has a Dockerfile or a Containerfile;
 *   `tag(image, other)`; `labelOf(image, label)`, undefined where there is no such image;
 * - `inNetwork(args)`, which runs Node where containers and their published ports are reached, and resolves with its exit code.
 */
function createEngine(name, environment = {}) {
  const { title, usesStandIns, leavesHealthChecks, registry, buildOptions, npmOptions } = KINDS[name];
  const env = { ...process.env, ...environment };

  const ask = (program, args, { input, cwd } = {}) =>
    new Promise((resolve) => {
      const child = execFile(program, args, { env, cwd, maxBuffer: MAX_OUTPUT }, (error, output, errors) => {
        resolve({ code: error ? (error.code ?? 1) : 0, output, errors });
      });
      child.stdin.end(input);
    });

  return {
    title,
    usesStandIns,
    leavesHealthChecks,
    run: (args, options) => ask(name, args, options),
    compose(args, options) {
      const [program, ...first] = composeCommand();
      return ask(program, [...first, ...args], options);
    },
    tag: (image, other) => ask(name, ['tag', registry + image, registry + other]),
    async labelOf(image, label) {
      const format = `{{ index .Config.Labels "${label}" }}`;
      const { code, output } = await ask(name, ['image', 'inspect', '--format', format, registry + image]);
      return code === 0 ? output.trim() : undefined;
    },
    build({ title: step, folder, target, image, label, usesNpm }) {
      const labels = label ? ['--label', label] : [];
      const options = [...buildOptions, ...(usesNpm ? npmOptions() : [])];
      const args = ['build', ...options, '--target', target, '--tag', registry + image, ...labels, '.'];
      return runStep({ title: step, command: name, args, cwd: folder, environment });
    },
    async inNetwork(args) {
      if (name === 'docker') return codeOf([process.execPath, ...args], { CONTAINER_ENGINE: name });
      const podman = await startPodman();
      try {
        const own = { CONTAINER_ENGINE: name, ...environment, DOCKER_HOST: podman.address };
        return await codeOf(podman.inNetwork([process.execPath, ...args]), own, podman.folder);
      } finally {
        await podman.stop();
      }
    },
  };
}

async function codeOf([program, ...args], environment, cwd) {
  const child = spawn(program, args, { stdio: 'inherit', env: childEnvironment(environment), cwd });
  const forward = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, forward);
  const [code] = await once(child, 'close');
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, forward);
  return code ?? 1;
}

/** The engine that this machine has, as `{ engine }`, or half a sentence that says what is missing, as `{ lack }`. */
export function findEngine() {
  if (process.platform !== 'linux')
    return { lack: 'needs Linux: elsewhere the addresses of containers are not reached' };
  const hasDocker = succeeds('docker', 'info');
  const lack = hasDocker ? null : lackOfPodman();
  if (lack) return { lack };
  if (!composeCommand()) return { lack: 'needs Docker Compose (Debian: apt-get install -y docker-compose)' };
  return { engine: hasDocker ? createEngine('docker') : createEngine('podman', PODMAN_ENVIRONMENT) };
}

/** The engine of a process that `inNetwork` has started. */
export const engineAround = () => createEngine(process.env.CONTAINER_ENGINE);
