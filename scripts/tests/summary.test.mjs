import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { RESULTS_VARIABLE, recordSuites, suitesOfCommand } from '../checks/suite-results.mjs';
import { summarize } from '../checks/summary.mjs';
import { withTemporaryFolder } from '../testing/cleanup.mjs';

const suite = (title, counts = {}) => ({ title, passed: 1, failed: 0, skipped: 0, output: '', seconds: 2, ...counts });

test('a summary has the table, what the failed checks said, the flaky ones, and the totals in the last line', () => {
  const suites = [
    suite('API', { passed: 12, skipped: 1 }),
    suite('Frontend', { failed: 1, output: 'The page is empty' }),
    suite('End to end', { flaky: ['visitor.spec.ts › a dialog'] }),
  ];
  const { text, code } = summarize(suites);
  assert.equal(code, 1);
  assert.deepEqual(text.split('\n'), [
    '',
    '  suite       passed  failed  flaky  skipped  time',
    '  API         12      0       0      1        2 s',
    '  Frontend    1       1       0      0        2 s',
    '  End to end  1       0       1      0        2 s',
    '',
    'Failed checks',
    '',
    '── Frontend ──',
    'The page is empty',
    '',
    'Flaky tests, which passed when they were tried again',
    '  End to end: visitor.spec.ts › a dialog',
    '',
    '14 passed, 1 failed, 1 skipped',
  ]);
});

test('three flaky tests are accepted, four fail the run', () => {
  const flaky = (count) => summarize([suite('End to end', { passed: 9, flaky: Array(count).fill('a test') })]);
  assert.equal(flaky(3).code, 0);
  const { text, code } = flaky(4);
  assert.equal(code, 1);
  assert.match(text, /4 tests passed only when they were tried again, and 3 may\./);
  assert.match(text, /\n9 passed, 1 failed$/);
});

test('the suites of a command are those that it has recorded', async () => {
  await withTemporaryFolder('portfolio-summary-', (folder) => {
    const file = path.join(folder, 'results.jsonl');
    const before = process.env[RESULTS_VARIABLE];
    process.env[RESULTS_VARIABLE] = file;
    try {
      recordSuites([suite('API'), suite('Frontend', { failed: 1, output: 'empty' })]);
    } finally {
      if (before === undefined) delete process.env[RESULTS_VARIABLE];
      else process.env[RESULTS_VARIABLE] = before;
    }
    const suites = suitesOfCommand({ title: 'npm test', file, code: 1, output: '', seconds: 5 });
    assert.deepEqual(
      suites.map(({ title, failed }) => [title, failed]),
      [
        ['API', 0],
        ['Frontend', 1],
      ],
    );
  });
});

const withoutRecords = (code, output) =>
  suitesOfCommand({ title: 'A command', file: '', code, output, seconds: 5 }).map((result) => [
    result.passed,
    result.failed,
    result.skipped,
    result.output,
  ]);

test('a command without recorded suites counts by its last line, and a failure that it does not count is one', () => {
  assert.deepEqual(withoutRecords(0, 'x\n3 passed, 0 failed, 1 skipped\n'), [[3, 0, 1, '']]);
  assert.deepEqual(withoutRecords(1, 'The rehearsal needs Linux\n0 passed, 0 failed, 1 skipped\n'), [[0, 0, 1, '']]);
  assert.deepEqual(withoutRecords(1, 'It broke\n'), [[0, 1, 0, 'It broke']]);
  const crashed = '3 passed, 0 failed\nIt broke';
  assert.deepEqual(withoutRecords(1, crashed), [
    [3, 0, 0, ''],
    [0, 1, 0, crashed],
  ]);
});
