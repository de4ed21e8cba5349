import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StepFailure } from '../steps/step.mjs';

const run = promisify(execFile);

/** What browsers of today ask for. */
const BROWSER_CODINGS = 'gzip, deflate, br, zstd';
/** In seconds. */
const UNITS = { s: 1, m: 60, h: 3600 };
const SIZES = ['B', 'KB', 'MB', 'GB', 'TB'];
const MISSING =
  'The bench needs wrk, which was not found. On Debian and Ubuntu: apt-get install -y wrk. On macOS: brew install wrk.';

/** What wrk printed, as `{ requests, perSecond, bytesPerSecond }`. Throws when an answer was not 2xx or 3xx, or none came. */
export function readWrk(output) {
  const failures = output.match(/Non-2xx or 3xx responses: (\d+)|Socket errors: (.+)/);
  if (failures) throw new Error(`wrk met failures: ${failures[0]}`);
  const [, requests, time, unit] = output.match(/(\d+) requests in ([\d.]+)(\w+),/);
  if (requests === '0') throw new Error('wrk was not answered once');
  const seconds = Number(time) * UNITS[unit];
  const [, read, size] = output.match(/, ([\d.]+)([KMGT]?B) read/);
  const bytes = Number(read) * 1024 ** SIZES.indexOf(size);
  return {
    requests: Number(requests),
    perSecond: Number(requests) / seconds,
    bytesPerSecond: bytes / seconds,
  };
}

/**
 * Reads `url` with wrk, one thread, for `seconds` over `connections`; an answer that takes longer than `patience`, in
 * seconds, is a failure. What comes back is readWrk's.
 */
export async function wrk(url, { connections = 10, seconds, patience = 2, codings = BROWSER_CODINGS }) {
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, `-T${patience}s`, '-H', `Accept-Encoding: ${codings}`];
  const { stdout } = await run('wrk', [...options, url]);
  return readWrk(stdout);
}

/** Throws a StepFailure that says how to get wrk where there is none. */
export async function requireWrk() {
  try {
    await run('wrk', ['--version']);
  } catch (error) {
    // wrk tells its version and ends with code 1.
    if (error.code === 'ENOENT') throw new StepFailure(MISSING);
  }
}
