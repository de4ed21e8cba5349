import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createEtag, encodeBody, HTML_TYPE } from '../../src/publishing/cached-response';
import { readManifest } from '../../src/publishing/manifest';
import type { Publication, PublishedPage } from '../../src/publishing/published-pages';
import { ENVIRONMENT } from '../support/strapi';

const PAGE_COUNT = 40;
const WORDS = { settings: { language: 'en', name: 'A site' }, links: '' } as never;

let root: string;
let folder: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'interrupted-write-'));
  folder = path.join(root, 'published');
  // The headers of the files depend on this environment.
  Object.assign(process.env, ENVIRONMENT, { DATA_DIR: root });
  await mkdir(path.join(root, 'client'));
  await writeFile(path.join(root, 'client/index.html'), '<html lang="en"><head></head></html>');
});
afterEach(() => rm(root, { recursive: true }));

async function createPublication(): Promise<Publication> {
  const changedAt = new Date().toISOString();
  const pages = new Map<string, PublishedPage>();
  for (let index = 0; index < PAGE_COUNT; index += 1) {
    const html = `<h1>Page ${index}</h1>`;
    const fingerprint = createEtag(Buffer.from(html));
    const body = await encodeBody(html, HTML_TYPE);
    pages.set(`/page-${index}`, { body, policy: {}, fingerprint, contentHash: fingerprint, changedAt, source: null });
  }
  return { pages, files: new Map() };
}

test('a change interrupts the writing of the pages, and the next write has all of them', async () => {
  const { createPublishedFolder } = await import('../../src/publishing/published-folder');
  const options = { folder, client: path.join(root, 'client'), uploads: '../uploads', origin: 'https://site.test' };
  const published = createPublishedFolder(options);
  const publication = await createPublication();
  const change = new AbortController();
  const writing = published.write(publication, 1, WORDS, change.signal);
  change.abort();
  await expect(writing).rejects.toThrow('aborted');
  expect(await readManifest(folder)).toBeNull();

  await published.write(publication, 2, WORDS, new AbortController().signal);
  expect(Object.keys((await readManifest(folder))?.pages ?? {})).toHaveLength(PAGE_COUNT);
  expect((await published.read()).pages.size).toBe(PAGE_COUNT);
});
