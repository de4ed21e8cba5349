import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

let entries: ReadonlySet<string> | undefined;

/** Reads the list of `cms/data/common-passwords`, whose entries are normalized. */
function load(): ReadonlySet<string> {
  const file = path.join(strapi.dirs.app.root, 'data', 'common-passwords', 'common-passwords.txt.br');
  return new Set(brotliDecompressSync(readFileSync(file)).toString().split('\n'));
}

/** Whether a password is one of the 50,000 commonest of at least eight characters, in any case. Reads the list once. */
export function isCommonPassword(password: string): boolean {
  entries ??= load();
  return entries.has(password.normalize('NFKC').toLowerCase());
}
