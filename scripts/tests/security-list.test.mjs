import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../paths.mjs';

const read = (...names) => readFileSync(path.join(ROOT, ...names), 'utf8');

test('every test that docs/security.md names for a point is there', () => {
  const lines = read('docs', 'security.md')
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+/.test(line));
  assert.ok(lines.length > 60, `${lines.length} points`);
  for (const line of lines) {
    const cells = line.slice(2, -2).split(' | ');
    assert.equal(cells.length, 5, line);
    const [number, , state, , proof] = cells;
    assert.match(state, /^[✔◐✘]$/u, number);
    assert.ok(state !== '✔' || proof !== '–', `${number} is said to be met, and no test says so`);
    for (const [, file, title] of proof.matchAll(/`([^`]+)`: (.+?)(?=<br>|$)/g)) {
      assert.ok(existsSync(path.join(ROOT, file)), `${number}: there is no ${file}`);
      assert.ok(read(file).includes(title), `${number}: ${file} has no '${title}'`);
    }
  }
});
