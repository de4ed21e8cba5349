import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Headers } from 'tar-stream';
import { CommandError } from '../command-error';
import { describeError } from './describe-error';
import { MANIFEST_NAME, type Manifest, type Parts, parseManifest } from './manifest';

/** Reads an archive sequentially; `visit` gets each part and may read only some of it. */
export async function readArchive(file: string, visit: (header: Headers, part: Readable) => Promise<void>) {
  const parts = extract();
  const read = pipeline(createReadStream(file), createGunzip(), parts);
  // The loop throws the same error.
  read.catch(() => {});
  for await (const part of parts) {
    // The types of tar-stream declare its streams incompletely.
    await visit(part.header, part as unknown as Readable);
    part.resume();
  }
  await read;
}

async function hashStream(part: Readable): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of part) digest.update(chunk);
  return digest.digest('hex');
}

export async function readText(part: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of part) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Checksums by the names of parts, which may be any text. */
type Checksums = Map<string, string>;

const getChecksums = (parts: Parts): Checksums =>
  new Map(Object.entries(parts).map(([name, { sha256 }]) => [name, sha256]));

/** The name of a part that is missing, added or changed; null if there is none. */
function findDifference(found: Checksums, expected: Checksums): string | null {
  const names = new Set([...found.keys(), ...expected.keys()]);
  return [...names].find((name) => found.get(name) !== expected.get(name)) ?? null;
}

async function readChecksums(file: string): Promise<{ found: Checksums; manifest: string | null }> {
  const found: Checksums = new Map();
  let manifest: string | null = null;
  try {
    await readArchive(file, async ({ name, type }, part) => {
      const isManifest = name === MANIFEST_NAME;
      if (isManifest ? manifest !== null : found.has(name)) {
        throw new CommandError(`${file} is damaged: ${name} is in it twice.`);
      }
      if (type !== 'file') throw new CommandError(`${file} is damaged: ${name} in it is not what was backed up.`);
      if (isManifest) manifest = await readText(part);
      else found.set(name, await hashStream(part));
    });
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const reason = describeError(error).replace(/\.+$/, '');
    throw new CommandError(
      `${file} cannot be read as a backup: it is damaged, incomplete or something else (${reason}).`,
    );
  }
  return { found, manifest };
}

/** Reads a whole backup and compares it with its checksums. Throws a CommandError if anything differs. */
export async function verifyArchive(file: string): Promise<Manifest> {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  const { found, manifest } = await readChecksums(file);
  if (manifest === null) throw new CommandError(`${file} is no backup of this site, or its end is missing.`);
  const expected = parseManifest(manifest, file);
  const difference = findDifference(found, getChecksums(expected.parts));
  if (difference) throw new CommandError(`${file} is damaged: ${difference} in it is not what was backed up.`);
  return expected;
}
