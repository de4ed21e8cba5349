import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../project/paths.mjs';

const read = (name) => readFileSync(path.join(ROOT, name), 'utf8');
const document = read('docs/security-checks.md');

/** The numbers of levels 1 and 2 of OWASP ASVS 5.0.0, in its order; the file lists those of both levels by section. */
const REQUIREMENTS = Object.entries(JSON.parse(read('scripts/tests/asvs-5.0.0.json'))).flatMap(([section, levels]) =>
  levels
    .flat()
    .sort((one, other) => one - other)
    .map((number) => `${section}.${number}`),
);

/** Sections of the standard that ask for documentation alone. */
const DOCUMENTATION = /^(2\.1|5\.1|6\.1|7\.1|8\.1|11\.1|13\.1|14\.1|15\.1|16\.1)\./;
const TEST_FILE = /^(cms\/tests|frontend\/e2e|scripts\/(tests|rehearsal))\/|\.test\.tsx?$/;
const STATES = { '✔': 'met', '◐': 'part', '✘': 'unmet' };

/** The numbers that a first cell names: `1.2.3, 1.2.5–1.2.8`. */
function numbersIn(cell) {
  return cell.split(', ').flatMap((part) => {
    const [first, last = first] = part.split('–');
    const [begin, end] = [REQUIREMENTS.indexOf(first), REQUIREMENTS.indexOf(last)];
    assert.ok(begin >= 0 && end >= begin, `${part} names no requirements of levels 1 and 2`);
    return REQUIREMENTS.slice(begin, end + 1);
  });
}

const lines = document.split('\n').filter((line) => /^\| \d+\.\d+\.\d+/.test(line));
const table = lines.map((line) => line.slice(2, -2).split(' | '));
const rows = table.filter((cells) => cells.length > 2);
const proofsIn = (cell) =>
  [...cell.matchAll(/`([^`]+)`: (.+?)(?=<br>|$)/g)].map(([, file, title]) => ({ file, title }));

test('docs/security-checks.md lists every requirement of levels 1 and 2 once', () => {
  const listed = table.flatMap(([numbers]) => numbersIn(numbers));
  assert.deepEqual(
    listed.filter((number, at) => listed.indexOf(number) !== at),
    [],
    'listed twice',
  );
  assert.deepEqual(
    REQUIREMENTS.filter((number) => !listed.includes(number)),
    [],
    'missing',
  );
});

test('every row of docs/security-checks.md has a state, and every unmet requirement a reason', () => {
  for (const cells of rows) {
    const [numbers, , state, how] = cells;
    assert.equal(cells.length, 5, numbers);
    assert.ok(state in STATES, numbers);
    assert.ok(state === '✔' || how !== '–', `${numbers} is not met, and no reason is given`);
  }
  for (const [numbers, reason] of table.filter((cells) => cells.length === 2)) assert.ok(reason, numbers);
});

test('every requirement that is met names a test, or a chapter if it requires documentation', () => {
  for (const [numbers, , state, , proof] of rows) {
    if (state !== '✔') continue;
    const files = proofsIn(proof).map(({ file }) => file);
    const isProven = files.some((file) => TEST_FILE.test(file));
    const isDocumented = DOCUMENTATION.test(numbers) && files.some((file) => file.startsWith('docs/'));
    assert.ok(isProven || isDocumented, `${numbers} is said to be met, and no test says so`);
  }
});

test('every test and chapter that docs/security-checks.md names exists', () => {
  const attacks = document.split('\n').filter((line) => /^\| .*`[\w/.-]+\.(ts|tsx|mjs)`: /.test(line));
  const proofs = attacks.flatMap((line) => proofsIn(line.slice(2, -2).split(' | ').at(-1)));
  assert.ok(proofs.length > 150, `${proofs.length} proofs`);
  for (const { file, title } of [...proofs, ...rows.flatMap((cells) => proofsIn(cells[4]))]) {
    assert.ok(existsSync(path.join(ROOT, file)), `there is no ${file}`);
    const wanted = file.startsWith('docs/') ? `\n${title}\n` : title;
    assert.ok(read(file).includes(wanted), `${file} has no '${title}'`);
  }
});

test('docs/security-checks.md says how many requirements are met', () => {
  const count = { met: 0, part: 0, unmet: 0, out: 0 };
  for (const [numbers, ...cells] of table) {
    count[cells.length > 1 ? STATES[cells[1]] : 'out'] += numbersIn(numbers).length;
  }
  assert.ok(
    document.includes(
      `Of ${REQUIREMENTS.length} requirements of levels 1 and 2, ${count.met} are met, ${count.part} are met in part, ${count.unmet} are not met and ${count.out} do not apply.`,
    ),
    JSON.stringify(count),
  );
});

/** The numbers that the first cells of one run's table name in brackets, and those of its exceptions. */
function attackedIn(run) {
  const [, section] = document.split(`\n### ${run} run, requirement by requirement\n`);
  assert.ok(section, `there is no table of the ${run.toLowerCase()} run`);
  const [text] = section.split('\n## ')[0].split('\n### ');
  const attacks = text.split('\n').filter((line) => line.startsWith('| '));
  const attacked = attacks.flatMap((line) => /\(([\d., –]+)\)$/.exec(line.slice(2).split(' | ')[0])?.[1] ?? []);
  const exceptions = [...text.matchAll(/^Not attacked in the \w+ run: ([\d., –]+), because \S.*\.$/gm)];
  return [...attacked, ...exceptions.map(([, numbers]) => numbers)].flatMap(numbersIn);
}

test('each requirement that is met was attacked in both runs', () => {
  const met = rows.filter(([, , state]) => state === '✔').flatMap(([numbers]) => numbersIn(numbers));
  for (const run of ['First', 'Second']) {
    const attacked = attackedIn(run);
    assert.deepEqual(
      met.filter((number) => !attacked.includes(number)),
      [],
      `not attacked in the ${run.toLowerCase()} run`,
    );
  }
});
