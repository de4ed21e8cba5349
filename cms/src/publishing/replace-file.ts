import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

async function replaceBy(file: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const folder = path.dirname(file);
  // Other processes may write the same file, and in containers they have the same number.
  const temporary = path.join(folder, `.${path.basename(file)}.${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    await write(temporary);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Writes a file at once: whoever reads it meanwhile gets what it was before or what it is now, never a part. */
export const replaceFile = (file: string, content: Uint8Array | string): Promise<void> =>
  replaceBy(file, (temporary) => writeFile(temporary, content));

/** As replaceFile, with the content of another file. */
export const replaceByCopy = (file: string, source: string): Promise<void> =>
  replaceBy(file, (temporary) => copyFile(source, temporary));
