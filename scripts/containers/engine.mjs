import { execFile, spawnSync } from 'node:child_process';
import { runInForeground, runStep } from '../steps/step.mjs';
import { clearNames, describeNames, npmMounts, PODMAN_ENVIRONMENT, podmanProblem, startPodman } from './podman.mjs';

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

const succeeds = (program, ...args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** Whether a running Docker is installed. */
export const hasDocker = () => succeeds('docker', 'info');

/** The command of Docker Compose on this machine: Docker's plug-in or the stand-alone program; undefined if neither is installed. */
export const composeCommand = () =>
  [['docker', 'compose'], ['docker-compose']].find(([program, ...args]) => succeeds(program, ...args, 'version'));

const KINDS = {
  docker: {
    title: 'Docker',
    needsLocalImages: false,
    needsHealthCheckRunner: false,
    registry: '',
    buildOptions: [],
    npmOptions: () => [],
    clearNames: () => {},
    describeNames: () => '',
  },
  podman: {
    title: 'Podman',
    needsLocalImages: true,
    needsHealthCheckRunner: true,
    // Docker Compose looks there for an image name without a registry; Podman's default is another registry.
    registry: 'docker.io/library/',
    buildOptions: ['--network', 'host', '--pull=never'],
    npmOptions: npmMounts,
    clearNames,
    describeNames,
  },
};

/**
 * A container engine:
 * - `title`; `needsLocalImages`, whether the official images have to be built here; `needsHealthCheckRunner`, whether
 *   health checks have to be run from outside;
 * - `run(args, { input, cwd })`, which resolves with `{ code, output, errors }`; `compose(args, options)`, the same for Docker
 *   Compose;
 * - `build({ title, folder, target, image, label, usesNpm })`, where `folder` has a Dockerfile or a Containerfile;
 *   `tag(image, other)`; `labelOf(image, label)`, undefined if there is no such image;
 * - `clearNames()`, which removes the addresses of removed containers; `describeNames()`, the known ones for a message;
 * - `inNetwork(args)`, which runs Node where it reaches containers and their published ports, and resolves with its exit code.
 */
function createEngine(name, environment = {}) {
  const { registry, buildOptions, npmOptions, ...kind } = KINDS[name];
  const env = { ...process.env, ...environment };

  const execute = (program, args, { input, cwd } = {}) =>
    new Promise((resolve) => {
      const child = execFile(program, args, { env, cwd, maxBuffer: MAX_OUTPUT_BYTES }, (error, output, errors) => {
        resolve({ code: error ? (error.code ?? 1) : 0, output, errors });
      });
      child.stdin.end(input);
    });

  return {
    ...kind,
    run: (args, options) => execute(name, args, options),
    compose(args, options) {
      const [program, ...first] = composeCommand();
      return execute(program, [...first, ...args], options);
    },
    tag: (image, other) => execute(name, ['tag', registry + image, registry + other]),
    async labelOf(image, label) {
      const format = `{{ index .Config.Labels "${label}" }}`;
      const { code, output } = await execute(name, ['image', 'inspect', '--format', format, registry + image]);
      return code === 0 ? output.trim() : undefined;
    },
    build({ title: step, folder, target, image, label, usesNpm }) {
      const labels = label ? ['--label', label] : [];
      const options = [...buildOptions, ...(usesNpm ? npmOptions() : [])];
      const args = ['build', ...options, '--target', target, '--tag', registry + image, ...labels, '.'];
      return runStep({ title: step, command: name, args, cwd: folder, environment });
    },
    async inNetwork(args) {
      const own = { CONTAINER_ENGINE: name, ...environment };
      if (name === 'docker') return runInForeground([process.execPath, args], { environment: own });
      const podman = await startPodman();
      try {
        return await runInForeground(podman.inNetwork([process.execPath, ...args]), {
          cwd: podman.folder,
          environment: { ...own, DOCKER_HOST: podman.address },
        });
      } finally {
        await podman.stop();
      }
    },
  };
}

/** The container engine of this machine as `{ engine }`, or the reason why none can be used, as `{ problem }`, a clause that begins with "needs". */
export function findEngine() {
  if (process.platform !== 'linux')
    return { problem: 'needs Linux: elsewhere the addresses of containers are not reached' };
  const isDocker = hasDocker();
  const problem = isDocker ? null : podmanProblem();
  if (problem) return { problem };
  if (!composeCommand()) return { problem: 'needs Docker Compose (Debian: apt-get install -y docker-compose)' };
  return { engine: isDocker ? createEngine('docker') : createEngine('podman', PODMAN_ENVIRONMENT) };
}

/** The engine of a process that `inNetwork` has started. */
export const currentEngine = () => createEngine(process.env.CONTAINER_ENGINE);
