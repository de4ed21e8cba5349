import { readFileSync } from 'node:fs';
import path from 'node:path';

const RELATIVE_IMPORT = /(?:\bfrom |\bimport |\bimport\()'(\.[^']+)'/g;

/** `files` with every module of the project that they import, directly or through others; absolute and sorted. */
export function withImports(files) {
  const found = new Set(files);
  for (const file of found) {
    for (const [, name] of readFileSync(file, 'utf8').matchAll(RELATIVE_IMPORT))
      found.add(path.resolve(path.dirname(file), name));
  }
  return [...found].sort();
}
