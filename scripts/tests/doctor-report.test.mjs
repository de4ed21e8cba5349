import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { runDoctorChecks } from '../operations/doctor/checks.mjs';
import { formatReport } from '../operations/doctor/report.mjs';
import { createSettings, NOW, root } from './doctor-site.mjs';

const DOCTOR = path.join(import.meta.dirname, '..', 'doctor.mjs');

test('without a database the other checks still run', async () => {
  const site = {
    env: createSettings(),
    now: NOW,
    database: null,
    databaseProblem: 'it is gone',
    isPlaceholder: () => false,
  };
  const findings = await runDoctorChecks(site);
  const unchecked = findings.filter(({ message }) => message.startsWith('Not checked'));
  assert.deepEqual(
    unchecked.map(({ name }) => name),
    ['Unsent mails', 'Busy calendars', 'Pictures', 'History', 'Panel', 'Second factor'],
  );
  assert.deepEqual([findings.length, findings[0].state], [15, 'error']);
});

test('the report shows each problem with its fix, in lines that fit the terminal, and with colours only where asked', () => {
  const findings = [
    { name: 'Database', state: 'ok', message: 'It answers.' },
    { name: 'Mail', state: 'error', message: 'word '.repeat(30).trim(), fix: 'Fix it.' },
  ];
  const page = formatReport(findings, { title: 'Report', columns: 70 });
  for (const line of [/✓ {2}Database {2}It answers\./, /✗ {2}Mail/, /→ Fix it\./, /1 error\./]) {
    assert.match(page, line);
  }
  assert.ok(
    page.split('\n').every((line) => line.length <= 70),
    page,
  );
  assert.ok(!page.includes('\u001b'));
  assert.ok(formatReport(findings, { title: 'x', useColours: true }).includes('\u001b'));
});

test('npm run doctor refuses unknown options, and a folder without a site, in one sentence', () => {
  const run = (args, environment) => {
    const env = { ...process.env, ...environment };
    const { status, stderr } = spawnSync(process.execPath, [DOCTOR, ...args], { encoding: 'utf8', env });
    assert.equal(status, 1);
    assert.doesNotMatch(stderr, /\n\s+at /, 'no stack trace');
    return stderr;
  };
  assert.match(run(['--everything']), /Usage: npm run doctor/);
  const nowhere = { DATA_DIR: path.join(root, 'nothing') };
  assert.match(run([], nowhere), /There is no site in .*nothing yet: npm start creates one\./);
});
