import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../project/paths.mjs';

const inDocs = readdirSync(path.join(ROOT, 'docs'), { recursive: true }).map((file) => path.join('docs', file));
const inRoot = readdirSync(ROOT);
const documents = [...inDocs, ...inRoot].filter((file) => file.endsWith('.md'));
const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');

test('every link of a document to another file of the project leads to one', () => {
  const links = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!https?:|mailto:)([^)#\s]+)/g)].map(([, link]) => ({ document, link })),
  );
  assert.ok(links.length > 50, `${links.length} links`);
  const dead = links.filter(({ document, link }) => !existsSync(path.join(ROOT, path.dirname(document), link)));
  assert.deepEqual(dead, []);
});

test('the list of decision records names each record once', () => {
  const folder = path.join('docs', 'decisions');
  const records = readdirSync(path.join(ROOT, folder)).filter((file) => /^\d{4}-.+\.md$/.test(file));
  const listed = [...read(path.join(folder, 'README.md')).matchAll(/^\| \[\d+\]\(([^)]+)\)/gm)].map(([, file]) => file);
  assert.deepEqual(listed, records.sort());
});
