import { readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '#platform/files/durable';
import { renderShell } from './app-shell';
import { createEtag, type EncodedBody, encodeBody, HTML_TYPE } from './cached-response';
import { drawnNames, readDrawnFiles, writeDrawnFiles } from './card-and-icon-folder';
import { syncClientFiles } from './client-files';
import { type Manifest, readManifest, writeManifest } from './manifest';
import type { Publication, PublishedPage } from './published-pages';
import { formatRobots, formatSitemap } from './search-engine-files';
import type { ShellTexts } from './site-texts';

interface FolderOptions {
  /** The published folder. */
  folder: string;
  /** The client's build. */
  client: string;
  /** The folder of uploads, relative to the published folder. */
  uploads: string;
  /** The origin of the site, for files with absolute URLs. */
  origin: string;
}

const XML_TYPE = 'application/xml; charset=utf-8';

/** Static servers serve `aboutme/index.html` at `/aboutme`. */
const htmlFile = (address: string) => path.posix.join(address, 'index.html').slice(1);

async function writeEncodedBody(file: string, { identity, gzip, brotli }: EncodedBody): Promise<void> {
  // The uncompressed file comes first: its etag shows that a write was interrupted.
  await replaceFile(file, identity);
  await replaceFile(`${file}.br`, brotli);
  await replaceFile(`${file}.gz`, gzip);
}

async function readEncodedBody(file: string): Promise<EncodedBody> {
  const [identity, brotli, gzip] = await Promise.all([readFile(file), readFile(`${file}.br`), readFile(`${file}.gz`)]);
  return { type: HTML_TYPE, etag: createEtag(identity), identity, brotli, gzip };
}

async function linkUploads({ folder, uploads }: FolderOptions): Promise<void> {
  await symlink(uploads, path.join(folder, 'uploads')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') strapi.log.debug(`The published folder has no link to the uploads: ${error.message}`);
  });
}

async function writeSearchEngineFiles({ folder, origin }: FolderOptions, pages: Publication['pages']): Promise<void> {
  const entries = [...pages].map(([address, { changedAt }]) => ({ address, changedAt }));
  await writeEncodedBody(path.join(folder, 'sitemap.xml'), await encodeBody(formatSitemap(origin, entries), XML_TYPE));
  await replaceFile(path.join(folder, 'robots.txt'), formatRobots(origin));
}

/** Removes pages that are not published any more. */
async function removePages(folder: string, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    for (const coding of ['', '.br', '.gz']) {
      await rm(path.join(folder, htmlFile(address) + coding), { force: true });
    }
  }
}

/**
 * Writes changed pages and removes those that are not published any more. Returns their part of the manifest. Unless
 * `trustsManifest`, it compares the files themselves, which may be damaged. Rejects when `signal` is aborted.
 */
async function writePages(
  folder: string,
  pages: Publication['pages'],
  previous: Manifest['pages'],
  trustsManifest: boolean,
  signal: AbortSignal,
): Promise<Manifest['pages']> {
  const written: Manifest['pages'] = {};
  for (const [address, { body, source: _, ...metadata }] of pages) {
    signal.throwIfAborted();
    const published = previous[address];
    // By the fingerprint, a page that another process wrote with another date stays.
    const isPublished = trustsManifest
      ? published?.fingerprint === metadata.fingerprint
      : published?.etag === body.etag;
    if (!isPublished) await writeEncodedBody(path.join(folder, htmlFile(address)), body);
    written[address] = isPublished && published ? published : { ...metadata, etag: body.etag };
  }
  await removePages(
    folder,
    Object.keys(previous).filter((address) => !pages.has(address)),
  );
  return written;
}

/** The site as files: any static server can serve them, and a start at which no page can be rendered uses them. */
export function createPublishedFolder(options: FolderOptions) {
  const { folder, client } = options;
  let writtenShell: string | null = null;
  let hasWritten = false;

  /** Writes the files of a new build, and the shell for every address without a published page. */
  async function writeBuild(
    previous: Manifest | null,
    texts: ShellTexts,
    drawn: ReadonlySet<string>,
  ): Promise<Manifest['clientFiles']> {
    const shell = renderShell(await readFile(path.join(client, 'index.html'), 'utf8'), texts);
    if (previous && shell === writtenShell) return previous.clientFiles;
    // An earlier build may have contained files that are drawn now.
    const former = Object.entries(previous?.clientFiles ?? {}).filter(([name]) => !drawn.has(name));
    const files = await syncClientFiles(client, folder, Object.fromEntries(former));
    const body = await encodeBody(shell, HTML_TYPE);
    for (const name of ['404.html', 'shell.html']) await writeEncodedBody(path.join(folder, name), body);
    await linkUploads(options);
    writtenShell = shell;
    return files;
  }

  return {
    /** Reads the last publication without pages whose files have changed since. */
    async read(): Promise<Publication> {
      const manifest = await readManifest(folder);
      const pages = new Map<string, PublishedPage>();
      for (const [address, { etag, ...metadata }] of Object.entries(manifest?.pages ?? {})) {
        const body = await readEncodedBody(path.join(folder, htmlFile(address))).catch(() => null);
        if (body?.etag === etag) pages.set(address, { body, ...metadata, source: null });
      }
      return { pages, files: await readDrawnFiles(folder, manifest) };
    },

    /**
     * Writes changed files, the manifest last. `contentVersion` is that of the content that the pages show, and `texts`
     * are those of the shell. Rejects when `signal` is aborted; the next call writes everything.
     */
    async write(
      { pages, files }: Publication,
      contentVersion: number,
      texts: ShellTexts,
      signal: AbortSignal,
    ): Promise<void> {
      const previous = await readManifest(folder);
      // Another process has published a newer version. Before the first write the folder may be of another database.
      if (hasWritten && previous && previous.contentVersion > contentVersion) return;
      const clientFiles = await writeBuild(previous, texts, drawnNames(files));
      // Pages refer to drawn files, so the files come first.
      const drawn = await writeDrawnFiles(folder, files, previous, hasWritten, signal);
      const written = await writePages(folder, pages, previous?.pages ?? {}, hasWritten, signal);
      await writeSearchEngineFiles(options, pages);
      const publishedAt = new Date().toISOString();
      await writeManifest(folder, {
        contentVersion,
        publishedAt,
        pages: written,
        clientFiles,
        ...drawn,
      });
      hasWritten = true;
    },
  };
}
