import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';

/** Writes the archive anew, with what `change` makes of each part; a part that it makes null of is left out. `rename` gives the parts their names. */
export async function alterArchive(
  from: string,
  to: string,
  change: (name: string, content: Buffer) => Buffer | null,
  rename: (name: string) => string = (name) => name,
): Promise<void> {
  const [parts, altered] = [extract(), pack()];
  parts.end(gunzipSync(readFileSync(from)));
  for await (const part of parts) {
    const chunks: Buffer[] = [];
    for await (const chunk of part) chunks.push(chunk);
    const content = change(part.header.name, Buffer.concat(chunks));
    if (content) altered.entry({ name: rename(part.header.name) }, content);
  }
  altered.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of altered) chunks.push(chunk);
  writeFileSync(to, gzipSync(Buffer.concat(chunks)));
}
