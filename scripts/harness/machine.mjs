import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem, type } from 'node:os';

const GIGABYTE = 1e9;

const versionOf = (browser) =>
  execFileSync(browser, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * What the figures depend on, as `[what, how much]` rows, with the `browser` where one is used. To be asked before anything
 * is measured: the load is that of the start.
 */
export function describeMachine(browser) {
  const processors = cpus();
  return [
    ['Processor', `${processors[0].model}, ${processors.length} cores`],
    ['Memory', `${(totalmem() / GIGABYTE).toFixed(0)} GB`],
    ['System', `${type()} ${release()}`],
    ['Node', process.versions.node],
    ...(browser ? [['Browser', versionOf(browser)]] : []),
    [
      'Load at the start',
      loadavg()
        .map((load) => load.toFixed(2))
        .join(', '),
    ],
  ];
}
