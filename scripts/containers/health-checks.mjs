import { setTimeout as sleep } from 'node:timers/promises';

const ROUND_INTERVAL_MS = 2000;
/** Healthy containers are checked in every fifth round, because each check starts a process. */
const HEALTHY_ROUNDS = 5;

/**
 * Runs the health checks of the containers with the label `label`, which Podman leaves to systemd. Returns a function that
 * ends that.
 */
export function runHealthChecks(engine, label) {
  let isActive = true;
  const list = async () => {
    const format = '{{.ID}} {{.Status}}';
    const { output } = await engine.run(['ps', '--filter', `label=${label}`, '--format', format]);
    return output.split('\n').filter(Boolean);
  };
  const running = (async () => {
    for (let round = 0; isActive; round += 1) {
      const containers = await list();
      const due = containers.filter((line) => round % HEALTHY_ROUNDS === 0 || !line.includes('(healthy)'));
      await Promise.all(due.map((line) => engine.run(['healthcheck', 'run', line.split(' ')[0]])));
      await sleep(ROUND_INTERVAL_MS);
    }
  })();
  return async () => {
    isActive = false;
    await running;
  };
}
