import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readWrk } from '../harness/wrk.mjs';

const OUTPUT = `Running 4s test @ http://localhost:1337/api/info/tool
  1 threads and 10 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency   451.22us  340.11us  13.04ms   97.21%
    Req/Sec    22.61k     1.92k   25.34k    80.00%
  90440 requests in 4.00s, 250.50MB read
Requests/sec:  22602.71
Transfer/sec:     62.60MB
`;

test('what wrk prints is read in seconds and bytes', () => {
  const { requests, perSecond, bytesPerSecond } = readWrk(OUTPUT);
  assert.equal(requests, 90_440);
  assert.equal(perSecond, 22_610);
  assert.equal(Math.round(bytesPerSecond), Math.round((250.5 * 1024 ** 2) / 4));
});

test('a run of a minute or more is read too', () => {
  assert.equal(readWrk(OUTPUT.replace('in 4.00s', 'in 1.50m')).perSecond, 90_440 / 90);
});

test('refusals and broken connections are no rate', () => {
  assert.throws(() => readWrk(`${OUTPUT}  Non-2xx or 3xx responses: 12\n`), /Non-2xx or 3xx responses: 12/);
  assert.throws(() => readWrk(`${OUTPUT}  Socket errors: connect 0, read 3, write 0, timeout 1\n`), /timeout 1/);
  assert.throws(() => readWrk(OUTPUT.replace('90440 requests', '0 requests')), /not answered once/);
});
