import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseWrkOutput } from '../testing/wrk.mjs';

const OUTPUT = `Running 4s test @ http://localhost:1337/api/info/tool
  1 threads and 10 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency   451.22us  340.11us  13.04ms   97.21%
    Req/Sec    22.61k     1.92k   25.34k    80.00%
  Latency Distribution
     50%  401.00us
     75%  512.00us
     90%  701.00us
     99%    1.52ms
  90440 requests in 4.00s, 250.50MB read
Requests/sec:  22602.71
Transfer/sec:     62.60MB
`;

test('the output of wrk is parsed into requests a second and milliseconds', () => {
  const { requests, perSecond, p99 } = parseWrkOutput(OUTPUT);
  assert.equal(p99, 1.52);
  assert.equal(parseWrkOutput(OUTPUT.replace('1.52ms', '1.20s')).p99, 1200);
  assert.equal(requests, 90_440);
  assert.equal(perSecond, 22_610);
});

test('a run of a minute or more is parsed', () => {
  assert.equal(parseWrkOutput(OUTPUT.replace('in 4.00s', 'in 1.50m')).perSecond, 90_440 / 90);
});

test('refused requests and broken connections are errors', () => {
  assert.throws(() => parseWrkOutput(`${OUTPUT}  Non-2xx or 3xx responses: 12\n`), /Non-2xx or 3xx responses: 12/);
  assert.throws(() => parseWrkOutput(`${OUTPUT}  Socket errors: connect 0, read 3, write 0, timeout 1\n`), /timeout 1/);
  assert.throws(() => parseWrkOutput(OUTPUT.replace('90440 requests', '0 requests')), /got no response/);
});
