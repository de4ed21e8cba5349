import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder, syncFile } from '#platform/files/durable';

async function replaceBy(file: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const folder = path.dirname(file);
  // Other processes may write the same file, and in containers they have the same number.
  const temporary = path.join(folder, `.${path.basename(file)}.${randomUUID()}`);
  await makeFolder(folder);
  try {
    await write(temporary);
    // After a power cut, a name must not lead to a part of a file: a start looks at names alone where they hold a hash.
    await syncFile(temporary);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Writes a file at once: whoever reads it meanwhile gets what it was before or what it is now, never a part. */
export const replaceFile = (file: string, content: Uint8Array | string): Promise<void> =>
  replaceBy(file, (temporary) => writeFile(temporary, content));

/** As replaceFile, with the content of another file, and not with its rights. */
export const replaceByCopy = (file: string, source: string): Promise<void> =>
  replaceBy(file, async (temporary) => writeFile(temporary, await readFile(source)));
