import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { checkEnvironmentFile } from '../operations/doctor/environment-file.mjs';
import { loadEnvironmentFile } from '../project/environment.mjs';
import { ROOT } from '../project/paths.mjs';
import { findEnvironmentProblems } from '../server/environment-problems.mjs';
import { warnOfEnvironmentFile } from '../server/start.mjs';

const reasonFor = (line, reader) => findEnvironmentProblems(line, reader)[0]?.reason ?? null;

const HASH = 'it ends before its #';
const VARIABLE = '$ begins the name of a variable';

/** Texts after `SMTP_PASSWORD=`, and the reasons why npm start and Docker Compose read something else. */
const VALUES = [
  ['ab$Cd9xyz', null, VARIABLE],
  ['ab#cd', HASH, null],
  ['ab #cd', HASH, HASH],
  ['#abcd', HASH, null],
  ["'ab$Cd #9'", null, null],
  ['"ab$Cd"', null, VARIABLE],
  ['"ab\\nd"', 'a sign in it has another meaning', 'a backslash in it has another meaning'],
  ["it's", null, null],
  ["'it's'", "it ends at the ' in it", "it ends at the ' in it"],
  ["'abcd", "its ' is not closed", "its ' is not closed"],
  ["'ab\\'", null, 'its last backslash has another meaning'],
  ['"ab"cd', 'it ends at its second "', 'it ends at its second "'],
  ["'abcd' # it's the new one", null, null],
  ['ab\\cd=ef?gh', null, null],
  ['  two words  ', null, null],
  ['', null, null],
];

for (const [value, node, compose] of VALUES) {
  test(`SMTP_PASSWORD=${value} is read by npm start and Docker Compose as it is written, or the reason is named`, () => {
    const line = `SMTP_PASSWORD=${value}\n`;
    assert.deepEqual([reasonFor(line, 'node'), reasonFor(line, 'compose')], [node, compose]);
  });
}

test('a comment after a setting that is no secret is one', () => {
  for (const reader of ['node', 'compose']) {
    assert.equal(reasonFor('SMTP_PORT=587 # of the provider', reader), null);
    assert.deepEqual(findEnvironmentProblems(readFileSync(path.join(ROOT, '.env.example'), 'utf8'), reader), []);
  }
});

test('of a variable that is set twice the last line counts, and it is named once', () => {
  const OPEN = "its ' is not closed";
  for (const [first, second, node, compose] of [
    ['abcd', 'efgh', null, null],
    ['ab #cd$Ef', "'efgh'", null, null],
    ["'ab'cd'", 'efgh', null, null],
    ['abcd', 'ef #gh', HASH, HASH],
    ['ab #cd', 'ef #gh', HASH, HASH],
    ["'abcd", "'efgh'", OPEN, OPEN],
  ]) {
    const text = `SMTP_PASSWORD=${first}\nexport SMTP_PASSWORD=${second}\n`;
    const reasons = ['node', 'compose'].map((reader) =>
      findEnvironmentProblems(text, reader).map(({ reason }) => reason),
    );
    assert.deepEqual(reasons, [node ? [node] : [], compose ? [compose] : []], text);
  }
});

test('the doctor names every variable and its reason, and no value', () => {
  const text = 'SITE_DOMAIN=maya.test\nSMTP_PASSWORD=ab$Cd9xyz\nCLOUDINARY_SECRET="a$b"\n';
  const { state, message, fix } = checkEnvironmentFile(text);
  assert.equal(state, 'warning');
  assert.equal(
    message,
    `Docker Compose does not read as it is written: SMTP_PASSWORD (${VARIABLE}), CLOUDINARY_SECRET (${VARIABLE}).`,
  );
  assert.equal(fix, "Put the value in single quotes: SMTP_PASSWORD='...' (see the beginning of .env.example).");
  assert.equal(checkEnvironmentFile('SMTP_PASSWORD=ab$Cd9xyz').state, 'ok');
});

test('npm start says which variable it has not read as it is written, unless the environment has it', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'env-test-'));
  const file = path.join(folder, '.env');
  writeFileSync(file, 'SMTP_PASSWORD=ab#cd\nSMTP_USERNAME=ef#gh\n');
  process.env.SMTP_USERNAME = 'from outside';
  const warn = t.mock.method(console, 'warn', () => {});
  loadEnvironmentFile(file);
  warnOfEnvironmentFile(file);
  assert.deepEqual(
    warn.mock.calls.map(({ arguments: [line] }) => line),
    [
      "SMTP_PASSWORD in .env is not read as it is written: it ends before its #. Put the value in single quotes: SMTP_PASSWORD='...' (see the beginning of .env.example).",
    ],
  );
  delete process.env.SMTP_PASSWORD;
  delete process.env.SMTP_USERNAME;
  rmSync(folder, { recursive: true });
});
