import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { examine } from '../operations/doctor/examine.mjs';
import { pageOf } from '../operations/doctor/page.mjs';
import { freshSettings, NOW, root } from './doctor-site.mjs';

const DOCTOR = path.join(import.meta.dirname, '..', 'doctor.mjs');

test('without a database, the other checks are made all the same', async () => {
  const site = {
    env: freshSettings(),
    now: NOW,
    database: null,
    databaseProblem: 'it is gone',
    isPlaceholder: () => false,
  };
  const findings = await examine(site);
  const unseen = findings.filter(({ says }) => says.startsWith('Not looked at'));
  assert.deepEqual(
    unseen.map(({ name }) => name),
    ['Unsent mails', 'Pictures'],
  );
  assert.deepEqual([findings.length, findings[0].state], [11, 'wrong']);
});

test('the page says what is wrong and how to mend it, in lines that fit, with colours only for a terminal', () => {
  const findings = [
    { name: 'Database', state: 'well', says: 'It answers.' },
    { name: 'Mail', state: 'wrong', says: 'word '.repeat(30).trim(), mend: 'Mend it.' },
  ];
  const page = pageOf(findings, { title: 'How it is doing', columns: 70 });
  for (const line of [/✓ {2}Database {2}It answers\./, /✗ {2}Mail/, /→ Mend it\./, /1 to mend now\./]) {
    assert.match(page, line);
  }
  assert.ok(
    page.split('\n').every((line) => line.length <= 70),
    page,
  );
  assert.ok(!page.includes('\u001b'));
  assert.ok(pageOf(findings, { title: 'x', inColour: true }).includes('\u001b'));
});

test('npm run doctor refuses what it does not understand, and a folder without a site, in a sentence', () => {
  const run = (args, environment) => {
    const env = { ...process.env, ...environment };
    const { status, stderr } = spawnSync(process.execPath, [DOCTOR, ...args], { encoding: 'utf8', env });
    assert.equal(status, 1);
    assert.doesNotMatch(stderr, /\n\s+at /, 'no stack trace');
    return stderr;
  };
  assert.match(run(['--everything']), /Usage: npm run doctor/);
  const nowhere = { DATA_DIR: path.join(root, 'nothing') };
  assert.match(run([], nowhere), /There is no site in .*nothing yet: npm start makes one\./);
});
