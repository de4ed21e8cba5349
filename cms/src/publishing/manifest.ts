import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { replaceFile } from './replace-file';

const FILE = 'manifest.json';

const manifest = z.object({
  /** Of the content that the pages were rendered with. */
  contentVersion: z.number(),
  publishedAt: z.iso.datetime(),
  /** By address; see PublishedPage. */
  pages: z.record(
    z.string(),
    z.object({ etag: z.string(), fingerprint: z.string(), contentHash: z.string(), changedAt: z.iso.datetime() }),
  ),
  /** The client's files, by name: when the build ceased to have them, null while it does. */
  clientFiles: z.record(z.string(), z.iso.datetime().nullable()),
});

/** What a published folder says of itself. */
export type Manifest = z.output<typeof manifest>;

/** Null where there is none, or none that can be understood. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  try {
    return manifest.parse(JSON.parse(await readFile(path.join(folder, FILE), 'utf8')));
  } catch {
    return null;
  }
}

export const writeManifest = (folder: string, content: Manifest): Promise<void> =>
  replaceFile(path.join(folder, FILE), JSON.stringify(content, null, 2));
