import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { makeFolder, syncFile, syncFolder } from '#platform/files/durable';
import { CommandError } from '../command-error';
import type { Parts } from './manifest';

/** The suffix of a file while it is being written. */
export const PARTIAL_SUFFIX = '.partial';

/** The size of a part in bytes, and its modification time. */
interface PartInfo {
  size: number;
  mtime?: Date;
}

/**
 * Creates a tar.gz that only its owner can read, and that gets its name once it is complete. `add` and `addText` write
 * a part, `parts` lists the written ones, and `finish` or `discard` ends. Throws a CommandError if the file exists.
 */
export async function createArchive(file: string) {
  if (existsSync(file)) throw new CommandError(`${file} exists already: name another file, or move it away.`);
  await makeFolder(path.dirname(file));
  const partialFile = file + PARTIAL_SUFFIX;
  const archive = pack();
  const written = pipeline(archive, createGzip(), createWriteStream(partialFile, { mode: 0o600 }));
  // Every `add` awaits it; this handler only prevents an unhandled rejection in between.
  written.catch(() => {});
  const parts: Parts = {};

  async function add(name: string, { size, mtime }: PartInfo, content: Readable | Iterable<Buffer>): Promise<void> {
    const digest = createHash('sha256');
    const hashing = new Transform({
      transform(chunk, _encoding, done) {
        digest.update(chunk);
        done(null, chunk);
      },
    });
    try {
      // The types of tar-stream declare its streams incompletely.
      const entry = archive.entry({
        name,
        size,
        mode: 0o600,
        ...(mtime && { mtime }),
      }) as unknown as NodeJS.WritableStream;
      // If the file cannot be written any more, the pipeline of the part would never end.
      await Promise.race([pipeline(content, hashing, entry), written]);
    } catch (error) {
      archive.destroy(error instanceof Error ? error : undefined);
      // If writing the file failed, its error is the cause and is thrown here.
      await written;
      throw error;
    }
    parts[name] = { bytes: size, sha256: digest.digest('hex') };
  }

  return {
    parts,
    add,
    addText(name: string, text: string): Promise<void> {
      const bytes = Buffer.from(text);
      return add(name, { size: bytes.length }, [bytes]);
    },
    async finish(): Promise<void> {
      archive.finalize();
      await written;
      await syncFile(partialFile);
      await rename(partialFile, file);
      await syncFolder(path.dirname(file));
    },
    async discard(): Promise<void> {
      archive.destroy();
      await written.catch(() => {});
      await rm(partialFile, { force: true });
    },
  };
}

export type Archive = Awaited<ReturnType<typeof createArchive>>;
