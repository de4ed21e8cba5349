import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Site } from '../support/strapi';

/** Stores a file as an older version or an import did: the original and a row without sizes. */
export async function storeOlderUpload(
  site: Site,
  bytes: Buffer,
  row: object = {},
): Promise<{ id: number; url: string }> {
  const hash = `older_${randomUUID().slice(0, 8)}`;
  const url = `/uploads/${hash}.jpg`;
  await writeFile(path.join(site.dataDir, 'public', url), bytes);
  const data = { name: 'older.jpg', hash, ext: '.jpg', mime: 'image/jpeg', url, provider: 'local', folderPath: '/' };
  return site.strapi.db.query('plugin::upload.file').create({ data: { ...data, size: bytes.length / 1000, ...row } });
}
