import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { StoredFile } from '../../src/plugins/back-office/server/src/pictures/stored-file';
import type { Site } from '../support/strapi';

const library = (site: Site) => site.strapi.plugin('upload').service('upload');

/** Runs `use` with a file as the panel's upload form leaves it for the upload service. */
async function asUploaded<Result>(bytes: Buffer, mimetype: string, use: (file: object) => Promise<Result>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'portfolio-test-'));
  const filepath = path.join(folder, 'file');
  try {
    await writeFile(filepath, bytes);
    return await use({ filepath, originalFilename: 'IMG_0042.png', mimetype, size: bytes.length });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A file that the owner has put into the library, with what the owner has said about it. */
export async function ownersFile(site: Site, bytes: Buffer, fileInfo: object, mimetype = 'image/png') {
  const [file] = await asUploaded<[StoredFile]>(bytes, mimetype, (files) =>
    library(site).upload({ data: { fileInfo }, files }),
  );
  return file;
}

/** What the panel's 'Replace media' and its crop do. */
export const replaceInPanel = (site: Site, id: number, bytes: Buffer) =>
  asUploaded(bytes, 'image/png', (file) => library(site).replace(id, { data: { fileInfo: {} }, file }));
