import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { freePort, portProblem } from '../server/port.mjs';
import { showProgress } from '../steps/progress.mjs';
import { CommandError } from '../steps/run-command.mjs';
import { runStep, runWithProgress } from '../steps/step.mjs';
import { troubleshootingHint } from '../steps/troubleshooting.mjs';

// The test runner of Node 20 parses the standard output of a test file, and fails on characters such as ✓.
const out = process.stderr;
const node = (code) => ({ title: 'Trying something', command: process.execPath, args: ['-e', code], out });

test('a failed step names itself, quotes its last lines and says how to fix it', async () => {
  const step = node('console.error("npm error code ENOSPC"); process.exit(3)');
  await assert.rejects(runStep(step), (error) => {
    assert.ok(error instanceof CommandError);
    assert.match(error.message, /Trying something: ended with code 3/);
    assert.match(error.message, /│ npm error code ENOSPC/);
    assert.match(error.message, /The disk is full/);
    return true;
  });
});

test('a program that does not exist fails the step', async () => {
  const { code, reason } = await runWithProgress({
    title: 'Trying nothing',
    command: '/does/not/exist',
    args: [],
    out,
  });
  assert.equal(code, 1);
  assert.match(reason, /could not be started/);
});

test('the programs of a step run without telemetry', async () => {
  const names = ['STRAPI_TELEMETRY_DISABLED', 'STRAPI_DISABLE_LICENSE_PING', 'npm_config_audit', 'npm_config_fund'];
  const output = await runStep(node(`console.log(${JSON.stringify(names)}.map((n) => process.env[n]).join())`));
  assert.equal(output.trim(), 'true,true,false,false');
});

test('each common failure has its own hint', () => {
  assert.match(troubleshootingHint('gyp ERR! find Python'), /apt-get install -y python3 make g\+\+/);
  assert.match(troubleshootingHint('npm error code EAI_AGAIN'), /registry .* could not be reached/);
  assert.match(troubleshootingHint('gyp ERR! getaddrinfo ENOTFOUND nodejs.org'), /could not be reached/);
  assert.match(
    troubleshootingHint('FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory'),
    /memory/,
  );
  assert.match(troubleshootingHint('npm error code EACCES'), /who owns the folder/);
  assert.match(troubleshootingHint('src/index.ts(3,1): error TS2304: Cannot find name'), /do not compile/);
  assert.match(troubleshootingHint('something never seen'), /finished steps are not repeated/);
});

test('a log gets one line at the start and one at the end of a step, without carriage returns', () => {
  const lines = [];
  const finish = showProgress('Building', { isTTY: false, write: (text) => lines.push(text) });
  finish('✓');
  assert.deepEqual(lines, ['• Building …\n', '✓ Building (0 s)\n']);
});

test('the error of a port in use names the port and another one', async () => {
  const port = await freePort();
  assert.equal(await portProblem(port), null);
  const server = createServer();
  await new Promise((resolve) => server.listen(port, resolve));
  assert.match(await portProblem(port), new RegExp(`Port ${port} is already in use.*PORT=${port + 1} npm start`));
  await new Promise((resolve) => server.close(resolve));
});
