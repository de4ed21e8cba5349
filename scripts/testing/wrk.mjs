import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { BENCH } from '../project/paths.mjs';

const run = promisify(execFile);

const BROWSER_ENCODINGS = 'gzip, deflate, br, zstd';
/** A response that takes longer is a failure. */
const TIMEOUT_SECONDS = 30;
const SECONDS = { s: 1, m: 60, h: 3600 };
const MILLISECONDS = { us: 1e-3, ms: 1, s: 1e3, m: 60e3 };
const POST_BODIES = path.join(BENCH, 'measure', 'post-bodies.lua');

/** The output of wrk as `{ requests, perSecond, p99 }`, the time of the slowest percent in ms. Throws when a response is not 2xx or 3xx, or none came. */
export function parseWrkOutput(output) {
  const failures = output.match(/Non-2xx or 3xx responses: (\d+)|Socket errors: (.+)/);
  if (failures) throw new Error(`wrk reported failures: ${failures[0]}`);
  const [, requests, time, unit] = output.match(/(\d+) requests in ([\d.]+)(\w+),/);
  if (requests === '0') throw new Error('wrk got no response');
  const seconds = Number(time) * SECONDS[unit];
  const [, latency, latencyUnit] = output.match(/ 99%\s+([\d.]+)(\w+)/);
  return {
    requests: Number(requests),
    perSecond: Number(requests) / seconds,
    p99: Number(latency) * MILLISECONDS[latencyUnit],
  };
}

/**
 * Requests `url` with wrk, in one thread, for `seconds` over `connections`; with `bodies` each request posts another line of
 * that file. Resolves with the result of `parseWrkOutput`.
 */
export async function runWrk(url, { connections = 10, seconds, bodies }) {
  const header = ['-H', `Accept-Encoding: ${BROWSER_ENCODINGS}`];
  const options = ['-t1', '--latency', `-c${connections}`, `-d${seconds}s`, `-T${TIMEOUT_SECONDS}s`, ...header];
  const { stdout } = await run('wrk', [...options, ...(bodies ? ['-s', POST_BODIES, url, '--', bodies] : [url])]);
  return parseWrkOutput(stdout);
}
