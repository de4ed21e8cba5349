import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { makeFolder, syncFile, syncFolder } from '#platform/files/durable';
import { Refusal } from './backup-error';
import type { Parts } from './manifest';

/** What a file is called while it is being written. */
export const UNFINISHED = '.partial';

/** How large a part is, in bytes, and when it was last changed. */
interface About {
  size: number;
  mtime?: Date;
}

/**
 * A new tar.gz, readable by its owner alone, that has its name only once it is whole. `add` and `addText` write one part;
 * `parts` is what has been written; then comes either `finish` or `discard`. Refuses to write over a file.
 */
export async function createArchive(file: string) {
  if (existsSync(file)) throw new Refusal(`${file} exists already: name another file, or move it away.`);
  await makeFolder(path.dirname(file));
  const unfinished = file + UNFINISHED;
  const archive = pack();
  const written = pipeline(archive, createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
  // It is waited for with every part; what it says in between is not lost.
  written.catch(() => {});
  const parts: Parts = {};

  async function add(name: string, { size, mtime }: About, content: Readable | Iterable<Buffer>): Promise<void> {
    const digest = createHash('sha256');
    const counted = new Transform({
      transform(chunk, _encoding, done) {
        digest.update(chunk);
        done(null, chunk);
      },
    });
    try {
      // The types of tar-stream know only half of what its streams are.
      const entry = archive.entry({
        name,
        size,
        mode: 0o600,
        ...(mtime && { mtime }),
      }) as unknown as NodeJS.WritableStream;
      // Whichever ends first: a part of a file that cannot be written any more would wait for good.
      await Promise.race([pipeline(content, counted, entry), written]);
    } catch (error) {
      archive.destroy(error instanceof Error ? error : undefined);
      // Where the file is what failed, that is what there is to say.
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
      await syncFile(unfinished);
      await rename(unfinished, file);
      await syncFolder(path.dirname(file));
    },
    async discard(): Promise<void> {
      archive.destroy();
      await written.catch(() => {});
      await rm(unfinished, { force: true });
    },
  };
}

export type Archive = Awaited<ReturnType<typeof createArchive>>;
