import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../project/paths.mjs';

const RUN = path.join(ROOT, 'scripts', 'run.mjs');
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
const CI = readFileSync(path.join(ROOT, '.ci', 'run'), 'utf8');

const run = (...args) => spawnSync(process.execPath, [RUN, ...args], { encoding: 'utf8' });

test('a name that is no command is answered with the commands', () => {
  for (const name of [[], ['toString'], ['no-such-command']]) {
    const { status, stderr } = run(...name);
    assert.equal(status, 1);
    assert.match(stderr, /^Usage: node scripts\/run\.mjs start \| dev \| test \| /);
  }
});

test('package.json and .ci/run start commands and files that exist', () => {
  const known = run().stderr.trim().replace('Usage: node scripts/run.mjs ', '').split(' | ');
  const lines = [...Object.values(scripts), ...CI.split('\n')].join('\n');
  const started = [...lines.matchAll(/node scripts\/(\S+\.mjs) ?([\w-]*)/g)];
  assert.ok(started.length > 10);
  for (const [, file, name] of started) {
    assert.ok(existsSync(path.join(ROOT, 'scripts', file)), file);
    if (file === 'run.mjs') assert.ok(known.includes(name), name);
  }
});

test('an old Node is refused before the modules of a command are imported', () => {
  const source = readFileSync(RUN, 'utf8');
  assert.deepEqual(
    [...source.matchAll(/^import .* from '(.+)';/gm)].map(([, name]) => name),
    ['./project/node-version.mjs'],
  );
  assert.match(source, /^requireNode\(\);\nconst .* = await import/m);
});
