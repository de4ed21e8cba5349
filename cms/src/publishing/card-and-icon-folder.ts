import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '#platform/files/durable';
import { createEtag, type SendableBody } from './cached-response';
import { removeFormerFiles } from './client-files';
import type { Manifest } from './manifest';
import { hasHash, type PublishedFiles, pathOf, toBody } from './published-files';

const COPIES = ['.br', '.gz'];

/** The bytes of a drawn file; null if its file is missing or has changed since. */
async function readDrawnFile(folder: string, address: string, etag: string): Promise<Buffer | null> {
  const bytes = await readFile(path.join(folder, pathOf(address))).catch(() => null);
  return bytes && createEtag(bytes) === etag ? bytes : null;
}

/** Reads the drawn files of the last publication without those that have changed since. */
export async function readDrawnFiles(folder: string, manifest: Manifest | null): Promise<PublishedFiles> {
  const files = new Map<string, SendableBody>();
  for (const [address, etag] of Object.entries(manifest?.drawnFiles ?? {})) {
    const bytes = await readDrawnFile(folder, address, etag);
    if (bytes) files.set(address, toBody(address, bytes));
  }
  return files;
}

/** Writes the file without compressed copies: earlier builds contained icons with copies, which Caddy would prefer. */
async function writeDrawnFile(file: string, bytes: Buffer): Promise<void> {
  await replaceFile(file, bytes);
  for (const coding of COPIES) await rm(file + coding, { force: true });
}

/** The names of drawn files and of their compressed copies in the published folder. */
export const drawnNames = (files: PublishedFiles): ReadonlySet<string> =>
  new Set([...files.keys()].flatMap((address) => ['', ...COPIES].map((coding) => pathOf(address).slice(1) + coding)));

/**
 * Writes changed files, and removes those that no page has referred to for 30 days. Returns their part of the manifest.
 * Unless `trustsManifest`, it compares the files themselves, which may be damaged. Rejects when `signal` is aborted.
 */
export async function writeDrawnFiles(
  folder: string,
  files: PublishedFiles,
  previous: Manifest | null,
  trustsManifest: boolean,
  signal: AbortSignal,
): Promise<Pick<Manifest, 'drawnFiles' | 'drawnFileTimes'>> {
  const drawnFiles: Manifest['drawnFiles'] = {};
  for (const [address, { etag, identity }] of files) {
    signal.throwIfAborted();
    const isListed = previous?.drawnFiles[address] === etag;
    const isWritten = isListed && (trustsManifest || (await readDrawnFile(folder, address, etag)) !== null);
    if (!isWritten) await writeDrawnFile(path.join(folder, pathOf(address)), identity);
    drawnFiles[address] = etag;
  }
  const names = Object.keys(drawnFiles).filter(hasHash);
  return { drawnFiles, drawnFileTimes: await removeFormerFiles(folder, names, previous?.drawnFileTimes ?? {}) };
}
