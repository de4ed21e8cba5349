import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem, type } from 'node:os';

const GIGABYTE = 1e9;

const versionOf = (browser) =>
  execFileSync(browser, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Rows `[property, value]` about this machine and the `browser`, where one is used. Called before any measurement, because it reads the load. */
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
