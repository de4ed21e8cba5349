import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 2000;
/** Containers that are well are asked in each of so many rounds only: asking takes a process each time. */
const ROUNDS = 5;

/**
 * Runs the health checks of the containers with the label `label`, which Podman leaves to systemd. Returns a function that
 * ends it.
 */
export function runHealthChecks(engine, label) {
  let isOver = false;
  const list = async () => {
    const format = '{{.ID}} {{.Status}}';
    const { output } = await engine.run(['ps', '--filter', `label=${label}`, '--format', format]);
    return output.split('\n').filter(Boolean);
  };
  const going = (async () => {
    for (let round = 0; !isOver; round += 1) {
      const all = await list();
      const due = all.filter((line) => round % ROUNDS === 0 || !line.includes('(healthy)'));
      await Promise.all(due.map((line) => engine.run(['healthcheck', 'run', line.split(' ')[0]])));
      await sleep(PAUSE_MS);
    }
  })();
  return async () => {
    isOver = true;
    await going;
  };
}
