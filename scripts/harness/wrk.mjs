import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CommandError } from '../steps/run-command.mjs';

const run = promisify(execFile);

const BROWSER_ENCODINGS = 'gzip, deflate, br, zstd';
const SECONDS = { s: 1, m: 60, h: 3600 };
const MILLISECONDS = { us: 1e-3, ms: 1, s: 1e3, m: 60e3 };
const SIZE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];
const MISSING =
  'The bench needs wrk, which is not installed. On Debian and Ubuntu: apt-get install -y wrk. On macOS: brew install wrk.';

/** The output of wrk as `{ requests, perSecond, bytesPerSecond, p99 }`, the time of the slowest percent in ms. Throws when a response is not 2xx or 3xx, or none came. */
export function parseWrkOutput(output) {
  const failures = output.match(/Non-2xx or 3xx responses: (\d+)|Socket errors: (.+)/);
  if (failures) throw new Error(`wrk reported failures: ${failures[0]}`);
  const [, requests, time, unit] = output.match(/(\d+) requests in ([\d.]+)(\w+),/);
  if (requests === '0') throw new Error('wrk got no response');
  const seconds = Number(time) * SECONDS[unit];
  const [, read, size] = output.match(/, ([\d.]+)([KMGT]?B) read/);
  const bytes = Number(read) * 1024 ** SIZE_UNITS.indexOf(size);
  const [, latency, latencyUnit] = output.match(/ 99%\s+([\d.]+)(\w+)/);
  return {
    requests: Number(requests),
    perSecond: Number(requests) / seconds,
    bytesPerSecond: bytes / seconds,
    p99: Number(latency) * MILLISECONDS[latencyUnit],
  };
}

/**
 * Requests `url` with wrk, in one thread, for `seconds` over `connections`; a response that takes longer than
 * `timeoutSeconds` is a failure. Resolves with the result of `parseWrkOutput`.
 */
export async function runWrk(url, { connections = 10, seconds, timeoutSeconds = 2, encodings = BROWSER_ENCODINGS }) {
  const header = ['-H', `Accept-Encoding: ${encodings}`];
  const options = ['-t1', '--latency', `-c${connections}`, `-d${seconds}s`, `-T${timeoutSeconds}s`, ...header];
  const { stdout } = await run('wrk', [...options, url]);
  return parseWrkOutput(stdout);
}

/** Throws a CommandError that says how to install wrk where it is missing. */
export async function requireWrk() {
  try {
    await run('wrk', ['--version']);
  } catch (error) {
    // wrk prints its version and ends with code 1.
    if (error.code === 'ENOENT') throw new CommandError(MISSING);
  }
}
