import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Headers } from 'tar-stream';
import { describeProblem, Refusal } from './backup-error';
import { MANIFEST, type Manifest, type Parts, parseManifest } from './manifest';

/** Reads the archive from front to back; `visit` gets each part and takes as much of it as it wants. */
export async function readArchive(file: string, visit: (header: Headers, part: Readable) => Promise<void>) {
  const parts = extract();
  const read = pipeline(createReadStream(file), createGunzip(), parts);
  // The loop meets the same failure.
  read.catch(() => {});
  for await (const part of parts) {
    // The types of tar-stream know only half of what its streams are.
    await visit(part.header, part as unknown as Readable);
    part.resume();
  }
  await read;
}

async function digestOf(part: Readable): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of part) digest.update(chunk);
  return digest.digest('hex');
}

export async function textOf(part: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of part) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Checksums of parts by their names, which may be any text. */
type Checksums = Map<string, string>;

const checksumsOf = (parts: Parts): Checksums =>
  new Map(Object.entries(parts).map(([name, { sha256 }]) => [name, sha256]));

/** A part that is missing, added or different; null where all are as they were written. */
function differenceIn(found: Checksums, expected: Checksums): string | null {
  const names = new Set([...found.keys(), ...expected.keys()]);
  return [...names].find((name) => found.get(name) !== expected.get(name)) ?? null;
}

async function readThrough(file: string): Promise<{ found: Checksums; manifest: string | null }> {
  const found: Checksums = new Map();
  let manifest: string | null = null;
  try {
    await readArchive(file, async ({ name, type }, part) => {
      const isManifest = name === MANIFEST;
      if (isManifest ? manifest !== null : found.has(name)) {
        throw new Refusal(`${file} is damaged: ${name} is in it twice.`);
      }
      if (type !== 'file') throw new Refusal(`${file} is damaged: ${name} in it is not what was backed up.`);
      if (isManifest) manifest = await textOf(part);
      else found.set(name, await digestOf(part));
    });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const said = describeProblem(error).replace(/\.+$/, '');
    throw new Refusal(`${file} cannot be read as a backup: it is damaged, incomplete or something else (${said}).`);
  }
  return { found, manifest };
}

/** Reads all of a backup and compares it with its checksums. Throws a Refusal where anything is not as it was. */
export async function verify(file: string): Promise<Manifest> {
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`);
  const { found, manifest } = await readThrough(file);
  if (manifest === null) throw new Refusal(`${file} is no backup of this site, or its end is missing.`);
  const expected = parseManifest(manifest, file);
  const different = differenceIn(found, checksumsOf(expected.parts));
  if (different) throw new Refusal(`${file} is damaged: ${different} in it is not what was backed up.`);
  return expected;
}
