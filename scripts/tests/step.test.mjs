import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { freePort, portProblem } from '../server/port.mjs';
import { showProgress } from '../steps/progress.mjs';
import { runQuietly, runStep, StepFailure } from '../steps/step.mjs';
import { mendingFor } from '../steps/troubleshooting.mjs';

// Node 20's runner reads the standard output of a test file as its own protocol and trips over signs such as ✓.
const out = process.stderr;
const node = (code) => ({ title: 'Trying something', command: process.execPath, args: ['-e', code], out });

test('a step that fails names itself, quotes its last lines and says how to mend it', async () => {
  const step = node('console.error("npm error code ENOSPC"); process.exit(3)');
  await assert.rejects(runStep(step), (error) => {
    assert.ok(error instanceof StepFailure);
    assert.match(error.message, /Trying something: ended with code 3/);
    assert.match(error.message, /│ npm error code ENOSPC/);
    assert.match(error.message, /The disk is full/);
    return true;
  });
});

test('a program that does not exist is a failed step, not a crash', async () => {
  const { code, ending } = await runQuietly({ title: 'Trying nothing', command: '/does/not/exist', args: [], out });
  assert.equal(code, 1);
  assert.match(ending, /could not be started/);
});

test('nothing that a step starts calls home', async () => {
  const names = ['STRAPI_TELEMETRY_DISABLED', 'STRAPI_DISABLE_LICENSE_PING', 'npm_config_audit', 'npm_config_fund'];
  const output = await runStep(node(`console.log(${JSON.stringify(names)}.map((n) => process.env[n]).join())`));
  assert.equal(output.trim(), 'true,true,false,false');
});

test('each common misfortune has its own way out', () => {
  assert.match(mendingFor('gyp ERR! find Python'), /apt-get install -y python3 make g\+\+/);
  assert.match(mendingFor('npm error code EAI_AGAIN'), /registry .* could not be reached/);
  assert.match(mendingFor('gyp ERR! getaddrinfo ENOTFOUND nodejs.org'), /could not be reached/);
  assert.match(
    mendingFor('FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory'),
    /memory/,
  );
  assert.match(mendingFor('npm error code EACCES'), /who owns the folder/);
  assert.match(mendingFor('src/index.ts(3,1): error TS2304: Cannot find name'), /do not compile/);
  assert.match(mendingFor('something never seen'), /finished steps are not repeated/);
});

test('a log hears the step begin and end; no carriage returns litter it', () => {
  const lines = [];
  const finish = showProgress('Building', { isTTY: false, write: (text) => lines.push(text) });
  finish('✓');
  assert.deepEqual(lines, ['• Building …\n', '✓ Building (0 s)\n']);
});

test('a port that is taken is named, with a way out', async () => {
  const port = await freePort();
  assert.equal(await portProblem(port), null);
  const server = createServer();
  await new Promise((resolve) => server.listen(port, resolve));
  assert.match(await portProblem(port), new RegExp(`Port ${port} is already in use.*PORT=${port + 1} npm start`));
  await new Promise((resolve) => server.close(resolve));
});
