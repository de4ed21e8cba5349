import assert from 'node:assert/strict';
import { test } from 'node:test';
import { translator } from '../rehearsal/translation.mjs';

const translate = translator({
  hosts: { postgres: '127.7.7.4', mail: '127.7.7.5' },
  own: '127.7.7.1',
  paths: [
    ['/data', '/tmp/volumes/data'],
    ['/data/published', '/tmp/volumes/published'],
  ],
});

test('a service in an address becomes where it runs, and the same word elsewhere stays', () => {
  assert.equal(
    translate('postgres://portfolio:x@postgres:5432/portfolio'),
    'postgres://portfolio:x@127.7.7.4:5432/portfolio',
  );
  assert.equal(translate('postgres'), 'postgres');
});

test('the container itself becomes the address of its process', () => {
  assert.equal(translate('127.0.0.1'), '127.7.7.1');
  assert.equal(translate('http://127.0.0.1:1337/'), 'http://127.7.7.1:1337/');
});

test('a folder of a volume becomes the folder that stands for it, the innermost one', () => {
  assert.equal(translate('/data'), '/tmp/volumes/data');
  assert.equal(translate('/data/published/index.html'), '/tmp/volumes/published/index.html');
  assert.equal(translate('/database'), '/database');
});
