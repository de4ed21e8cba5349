import { searchPath } from '../../scripts/testing/required-programs.mjs';
import { startService } from '../../scripts/testing/service-process.mjs';
import { waitUntil } from '../../scripts/testing/wait-until.mjs';

/** Larger than any window of the journeys with its toolbar, in pixels and bits per pixel. */
const SCREEN = '2000x1400x24';

/** Starts an X server without a monitor. Resolves with the value for DISPLAY and `stop()`. */
export async function startVirtualScreen() {
  const command = ['Xvfb', '-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'];
  const server = startService({ title: 'Xvfb', command, path: searchPath() });
  // Xvfb prints the number of its display once it accepts connections.
  const number = () => server.output().match(/^(\d+)$/m)?.[1];
  await waitUntil('Xvfb has a display', number, {
    intervalMs: 20,
    failure: () => (server.isRunning() ? null : `it has ended:\n${server.output()}`),
  });
  return { display: `:${number()}`, stop: () => server.stop() };
}
