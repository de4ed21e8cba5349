import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { nodeProblem } from '../project/node-version.mjs';
import { CMS, FRONTEND, ROOT } from '../project/paths.mjs';

test('an old Node is refused with the version that is needed', () => {
  assert.match(nodeProblem('18.20.4'), /needs Node 20\.19 or newer and runs on 18\.20\.4/);
  assert.match(nodeProblem('20.18.3'), /runs on 20\.18\.3/);
});

test('Node 20.19 and newer versions are accepted', () => {
  for (const version of ['20.19.0', '20.20.2', '22.0.0', '24.1.0']) assert.equal(nodeProblem(version), null);
});

test('every package.json requires the Node version of the commands', () => {
  const { engines } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  assert.equal(engines.node, '>=20.19.0');
  for (const folder of [CMS, FRONTEND]) {
    const required = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).engines.node;
    assert.match(required, /^>=20\./);
  }
});
