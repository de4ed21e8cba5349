import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_AGAIN_MS = 500;
/** A first start on a busy machine, in ms. */
const PATIENCE_MS = 300_000;
/** In Debian's and BusyBox's shell alike: the process that the container's init has started. */
const KILL = 'kill -KILL $(cat /proc/1/task/1/children)';

/** Of the networks that a container is in, the one that the world reaches, or else the only one. */
function networkOf({ NetworkSettings: { Networks } }) {
  const [name] = Object.keys(Networks).sort((a, b) => Number(b.endsWith('_world')) - Number(a.endsWith('_world')));
  return Networks[name];
}

/**
 * One container of the compose project `project`. `exec(words, { input })` resolves with `{ code, output, errors }`,
 * `state()` with `{ isRunning, health, exitCode, startedAt, restarts, address, environment, image, gateway }`, `output()`
 * with what it has logged. `kill()` ends its process as a crash does, and waits until its restart policy has started it again;
 * `stop()` resolves with its exit code, `start()` undoes it, `remove()` ends it for good. `healthy()` waits until its health
 * check succeeds, and throws what it logged if that does not come about.
 */
export function containerOf(engine, project, service, number = 1) {
  const name = service === 'cms' ? `cms-${number}` : service;
  const labels = [`project=${project}`, `service=${service}`, `container-number=${number}`];
  const filters = labels.flatMap((label) => ['--filter', `label=com.docker.compose.${label}`]);

  async function run(...args) {
    const answer = await engine.run(args);
    if (answer.code !== 0) throw new Error(`${engine.title} could not ${args.join(' ')}: ${answer.errors}`);
    return answer.output;
  }

  async function id() {
    const found = (await run('ps', '--all', '--quiet', ...filters)).trim().split('\n')[0];
    if (!found) throw new Error(`There is no container ${name}`);
    return found;
  }

  async function state() {
    const [found] = JSON.parse(await run('inspect', '--type', 'container', await id()));
    const { State, Config, RestartCount } = found;
    const { IPAddress: address, Gateway: gateway } = networkOf(found);
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
    const { output: said, errors } = await engine.run(['logs', await id()]);
    return said + errors;
  }

  /** Resolves once another start than that of `startedAt` is running. */
  async function startedAfter(startedAt) {
    const end = Date.now() + PATIENCE_MS;
    for (let found = await state(); found.startedAt === startedAt || !found.isRunning; found = await state()) {
      if (Date.now() > end) throw new Error(`${name} was not started again`);
      await sleep(LOOK_AGAIN_MS);
    }
  }

  return {
    name,
    service,
    id,
    state,
    output,
    exec: async (words, options) =>
      engine.run(['exec', ...(options?.input ? ['-i'] : []), await id(), ...words], options),
    async kill() {
      const { startedAt } = await state();
      await engine.run(['exec', await id(), 'sh', '-c', KILL]);
      await startedAfter(startedAt);
    },
    async stop() {
      await run('stop', await id());
      return (await state()).exitCode;
    },
    start: async () => run('start', await id()),
    remove: async () => run('rm', '--force', '--volumes', await id()),
    async healthy() {
      const end = Date.now() + PATIENCE_MS;
      while (Date.now() < end) {
        const { health, isRunning } = await state();
        if (isRunning && health === 'healthy') return;
        await sleep(LOOK_AGAIN_MS);
      }
      throw new Error(`${name} did not become healthy:\n${await output()}`);
    },
  };
}
