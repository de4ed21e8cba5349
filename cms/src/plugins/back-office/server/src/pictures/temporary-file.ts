import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Runs `use` with the path of a file that holds `bytes`; the file is gone afterwards, whatever happens. */
export async function withTemporaryFile<Result>(bytes: Buffer, use: (file: string) => Promise<Result>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'portfolio-picture-'));
  try {
    const file = path.join(folder, 'picture.webp');
    await writeFile(file, bytes);
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
