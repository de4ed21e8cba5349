import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collectStaticChecks, hasStaticCheck } from '../checks/static-checks.mjs';
import { concernsScripts, hasWord, isNamedAfter, selectFiles, testFiles } from '../checks/test-selection.mjs';

test('a word selects the tests that have it in their paths, in every suite', () => {
  const selection = selectFiles(testFiles(), (file) => hasWord(file, ['Privacy', 'stamp']));
  assert.ok(selection.api.includes('cms/tests/privacy/visitors.test.ts'));
  assert.ok(selection.endToEnd.includes('frontend/e2e/privacy.spec.ts'));
  assert.deepEqual(selection.scripts, ['scripts/tests/stamp.test.mjs']);
  assert.ok(
    Object.values(selection)
      .flat()
      .every((file) => /privacy|stamp/.test(file)),
  );
});

test('a word that is in no title of a static check runs none', async () => {
  assert.equal(hasStaticCheck(['privacy']), false);
  assert.equal(hasStaticCheck([]), false);
  assert.equal(hasStaticCheck(['knip']), true);
  assert.deepEqual(await collectStaticChecks(['privacy']), []);
});

test('tests of the running product are selected by the name of the folder or of the file that has changed', () => {
  const isSelected = (file, changed) => isNamedAfter(file, [changed]);
  const meetings = 'cms/src/plugins/back-office/server/src/meetings/double-booking.ts';
  assert.ok(isSelected('cms/tests/meetings/slot-format.test.ts', meetings));
  assert.ok(isSelected('cms/tests/database/semaphore.test.ts', 'cms/src/platform/limits/semaphore.ts'));
  assert.ok(isSelected('frontend/e2e/meeting-hours.spec.ts', meetings));
  assert.ok(isSelected('frontend/e2e/case-studies.spec.ts', 'cms/src/api/case-study/resource.ts'));
  assert.ok(!isSelected('frontend/e2e/registration.spec.ts', meetings));
  assert.ok(!isSelected('cms/tests/site/required.test.ts', 'frontend/src/ui/index.ts'));
  assert.ok(!isSelected('cms/tests/meetings/slot-format.test.ts', 'docs/meetings/a.md'));
});

test('the tests of the scripts are selected by changes outside of the sources and tests of both packages', () => {
  assert.equal(concernsScripts(['cms/src/api/tool/resource.ts', 'frontend/e2e/panel.spec.ts']), false);
  for (const file of ['docs/security.md', 'Dockerfile', 'cms/package-lock.json', 'scripts/checks/bench.mjs'])
    assert.equal(concernsScripts([file]), true, file);
});
