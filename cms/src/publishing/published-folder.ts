import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { syncClientFiles } from './client-files';
import { type Manifest, readManifest, writeManifest } from './manifest';
import { HTML, type Publication, type PublishedPage } from './published-page';
import { etagOf, type ReadyAnswer, readyAnswer } from './ready-answer';
import { replaceFile } from './replace-file';
import { robots, sitemap } from './search-engine-files';
import { shellFrom } from './shell';

interface Places {
  /** The published folder. */
  folder: string;
  /** The client's build. */
  client: string;
  /** Where uploads lie, relative to the published folder. */
  uploads: string;
  /** Where the site is reached, for the files that hold absolute addresses. */
  origin: string;
}

/** `/aboutme` is `aboutme/index.html`: static servers find it there. */
const fileOf = (address: string) => path.posix.join(address, 'index.html').slice(1);

async function writeAnswer(file: string, { identity, gzip, brotli }: ReadyAnswer): Promise<void> {
  // The plain one first: a folder whose writing was cut short is known by it.
  await replaceFile(file, identity);
  await replaceFile(`${file}.br`, brotli);
  await replaceFile(`${file}.gz`, gzip);
}

async function readAnswer(file: string): Promise<ReadyAnswer> {
  const [identity, brotli, gzip] = await Promise.all([readFile(file), readFile(`${file}.br`), readFile(`${file}.gz`)]);
  return { type: HTML, etag: etagOf(identity), identity, brotli, gzip };
}

async function linkUploads({ folder, uploads }: Places): Promise<void> {
  await symlink(uploads, path.join(folder, 'uploads')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') strapi.log.debug(`The published folder has no link to the uploads: ${error.message}`);
  });
}

/** The site as files: complete, so that any static server can serve it, and kept for a start at which no page can be rendered. */
export function createPublishedFolder(places: Places) {
  const { folder, client, origin } = places;
  let shell: string | null = null;
  let hasWritten = false;

  /** Once for each build: its files, and the shell for every address that has no page of its own. */
  async function writeBuild(known: Manifest | null): Promise<Manifest['clientFiles']> {
    const present = shellFrom(await readFile(path.join(client, 'index.html'), 'utf8'));
    if (known && present === shell) return known.clientFiles;
    const files = await syncClientFiles(client, folder, known?.clientFiles ?? {});
    const answer = await readyAnswer(present, HTML);
    for (const name of ['404.html', 'shell.html']) await writeAnswer(path.join(folder, name), answer);
    await linkUploads(places);
    shell = present;
    return files;
  }

  async function writePages(pages: Publication['pages'], known: Manifest['pages']): Promise<Manifest['pages']> {
    const written: Manifest['pages'] = {};
    for (const [address, { answer, ...facts }] of pages) {
      const present = known[address];
      // At a start it is the very file that counts, for what is there may be broken. Later on another process may have
      // written the same page with a date of its own: it stays.
      const isThere = hasWritten ? present?.fingerprint === facts.fingerprint : present?.etag === answer.etag;
      if (!isThere) await writeAnswer(path.join(folder, fileOf(address)), answer);
      written[address] = isThere && present ? present : { ...facts, etag: answer.etag };
    }
    return written;
  }

  return {
    /** What was published last; pages whose files are not what was written then are missing. */
    async read(): Promise<Publication> {
      const manifest = await readManifest(folder);
      const pages = new Map<string, PublishedPage>();
      for (const [address, { etag, ...facts }] of Object.entries(manifest?.pages ?? {})) {
        const answer = await readAnswer(path.join(folder, fileOf(address))).catch(() => null);
        if (answer?.etag === etag) pages.set(address, { answer, ...facts });
      }
      return { pages };
    },

    /** Writes what has changed, the manifest last. `contentVersion`: of the content that the pages show. */
    async write({ pages }: Publication, contentVersion: number): Promise<void> {
      const known = await readManifest(folder);
      // Another process on the same folder was faster. At a start the folder may be of another database, though.
      if (hasWritten && known && known.contentVersion > contentVersion) return;
      const clientFiles = await writeBuild(known);
      const written = await writePages(pages, known?.pages ?? {});
      const entries = [...pages].map(([address, { changedAt }]) => ({ address, changedAt }));
      await replaceFile(path.join(folder, 'sitemap.xml'), sitemap(origin, entries));
      await replaceFile(path.join(folder, 'robots.txt'), robots(origin));
      const publishedAt = new Date().toISOString();
      await writeManifest(folder, {
        contentVersion,
        publishedAt,
        pages: written,
        clientFiles,
      });
      hasWritten = true;
    },
  };
}
