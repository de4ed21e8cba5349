import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { extract, type Headers, pack } from 'tar-stream';

interface Part {
  header: Pick<Headers, 'name' | 'type' | 'linkname'>;
  content: Buffer;
}

/**
 * Copies an archive with every part replaced by the result of `change`: other content, several parts, or none for
 * null. `rename` renames the parts.
 */
export async function alterArchive(
  from: string,
  to: string,
  change: (name: string, content: Buffer) => Buffer | Part[] | null,
  rename: (name: string) => string = (name) => name,
): Promise<void> {
  const [parts, altered] = [extract(), pack()];
  parts.end(gunzipSync(readFileSync(from)));
  for await (const part of parts) {
    const chunks: Buffer[] = [];
    for await (const chunk of part) chunks.push(chunk);
    const changed = change(part.header.name, Buffer.concat(chunks)) ?? [];
    const written = Array.isArray(changed)
      ? changed
      : [{ header: { name: rename(part.header.name) }, content: changed }];
    for (const { header, content } of written) altered.entry(header, content);
  }
  altered.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of altered) chunks.push(chunk);
  writeFileSync(to, gzipSync(Buffer.concat(chunks)));
}
