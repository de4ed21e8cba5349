import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { replaceFile } from '#platform/files/durable';

const MANIFEST_FILE = 'manifest.json';

const pageSchema = z.object({
  etag: z.string(),
  policy: z.record(z.string(), z.string()),
  fingerprint: z.string(),
  contentHash: z.string(),
  changedAt: z.iso.datetime(),
});

type Page = z.output<typeof pageSchema>;

const isComplete = (entry: [address: string, page: Page | null]): entry is [string, Page] => entry[1] !== null;

const manifestSchema = z.object({
  /** The version of the content that the pages show. */
  contentVersion: z.number(),
  publishedAt: z.iso.datetime(),
  /** Metadata of PublishedPage by address. Pages of a version with other metadata are left out. */
  pages: z
    .record(z.string(), pageSchema.nullable().catch(null))
    .transform((pages) => Object.fromEntries(Object.entries(pages).filter(isComplete))),
  /** The client's files by name: the time at which they left the build, null while they are in it. */
  clientFiles: z.record(z.string(), z.iso.datetime().nullable()),
  /** The drawn files by address: the ETag of their content. */
  drawnFiles: z.record(z.string(), z.string()).default({}),
  /** The drawn files with a hash in their names: the time at which no page used them any more, null while one does. */
  drawnFileTimes: z.record(z.string(), z.iso.datetime().nullable()).default({}),
});

/** The metadata of a published folder. */
export type Manifest = z.output<typeof manifestSchema>;

/** Null if the manifest is missing or invalid. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(path.join(folder, MANIFEST_FILE), 'utf8')));
  } catch {
    return null;
  }
}

export const writeManifest = (folder: string, content: Manifest): Promise<void> =>
  replaceFile(path.join(folder, MANIFEST_FILE), JSON.stringify(content, null, 2));
