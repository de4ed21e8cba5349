import { waitUntil } from '../testing/wait-until.mjs';

/** Enough for a first start on a busy machine. */
const WAIT = { timeoutMs: 300_000, intervalMs: 500 };
/** Kills the process that the container's init has started, in the shells of Debian and BusyBox. */
const KILL = 'kill -KILL $(cat /proc/1/task/1/children)';

/** The network of a container that is reached from outside, or else its only one. */
function findNetwork({ NetworkSettings: { Networks } }) {
  const [name] = Object.keys(Networks).sort((a, b) => Number(b.endsWith('_world')) - Number(a.endsWith('_world')));
  return Networks[name];
}

/**
 * A container of the compose project `project`. `exec(command, { input })` resolves with `{ code, output, errors }`, `state()`
 * with `{ isRunning, health, exitCode, startedAt, restarts, address, environment, image, gateway }`, `output()` with its log.
 * `kill()` ends its process as a crash does, and waits until its restart policy has started it again; `stop()` resolves with
 * its exit code, `start()` starts it again, `remove()` deletes it. `healthy()` waits until its health check succeeds.
 */
export function createContainer(engine, project, service, number = 1) {
  const name = service === 'cms' ? `cms-${number}` : service;
  const labels = [`project=${project}`, `service=${service}`, `container-number=${number}`];
  const filters = labels.flatMap((label) => ['--filter', `label=com.docker.compose.${label}`]);

  async function run(...args) {
    const { code, output: text, errors } = await engine.run(args);
    if (code !== 0) throw new Error(`${engine.title} failed to ${args.join(' ')}: ${errors}`);
    return text;
  }

  async function id() {
    const found = (await run('ps', '--all', '--quiet', ...filters)).trim().split('\n')[0];
    if (!found) throw new Error(`There is no container ${name}`);
    return found;
  }

  async function state() {
    const [found] = JSON.parse(await run('inspect', '--type', 'container', await id()));
    const { State, Config, RestartCount } = found;
    const { IPAddress: address, Gateway: gateway } = findNetwork(found);
    return {
      isRunning: State.Running,
      health: (State.Health ?? State.Healthcheck)?.Status,
      exitCode: State.ExitCode,
      startedAt: State.StartedAt,
      restarts: RestartCount,
      address,
      gateway,
      environment: Object.fromEntries(Config.Env.map((line) => line.split(/=(.*)/s).slice(0, 2))),
      image: found.Image,
    };
  }

  async function output() {
    const { output: text, errors } = await engine.run(['logs', await id()]);
    return text + errors;
  }

  return {
    name,
    service,
    id,
    state,
    output,
    exec: async (command, options) =>
      engine.run(['exec', ...(options?.input ? ['-i'] : []), await id(), ...command], options),
    async kill() {
      const { startedAt } = await state();
      await engine.run(['exec', await id(), 'sh', '-c', KILL]);
      const isRestarted = async () => {
        const current = await state();
        return current.startedAt !== startedAt && current.isRunning;
      };
      await waitUntil(`${name} has started again`, isRestarted, WAIT);
    },
    async stop() {
      await run('stop', await id());
      return (await state()).exitCode;
    },
    start: async () => run('start', await id()),
    remove: async () => run('rm', '--force', '--volumes', await id()),
    async healthy() {
      const isHealthy = async () => {
        const { health, isRunning } = await state();
        return isRunning && health === 'healthy';
      };
      await waitUntil(`${name} is healthy`, isHealthy, WAIT).catch(async (error) => {
        throw new Error(`${error.message}\n${await output()}`);
      });
    },
  };
}
