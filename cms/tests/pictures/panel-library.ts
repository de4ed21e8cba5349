import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { StoredFile } from '../../src/plugins/back-office/server/src/pictures/stored-file';
import type { Site } from '../support/strapi';

const library = (site: Site) => site.strapi.plugin('upload').service('upload');

/** Runs `use` with a temporary file as the upload middleware passes it to the upload service. */
async function withTemporaryFile<Result>(bytes: Buffer, mimetype: string, use: (file: object) => Promise<Result>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'portfolio-test-'));
  const filepath = path.join(folder, 'file');
  try {
    await writeFile(filepath, bytes);
    return await use({ filepath, originalFilename: 'IMG_0042.png', mimetype, size: bytes.length });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Uploads a file into the media library with this `fileInfo`. */
export async function uploadToLibrary(site: Site, bytes: Buffer, fileInfo: object, mimetype = 'image/png') {
  const [file] = await withTemporaryFile<[StoredFile]>(bytes, mimetype, (files) =>
    library(site).upload({ data: { fileInfo }, files }),
  );
  return file;
}

/** Replaces a file as 'Replace media' and the crop tool of the panel do. */
export const replaceInPanel = (site: Site, id: number, bytes: Buffer) =>
  withTemporaryFile(bytes, 'image/png', (file) => library(site).replace(id, { data: { fileInfo: {} }, file }));
