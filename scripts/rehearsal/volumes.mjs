import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** A folder below `volumes` for each volume, as pairs of where it is mounted and where it is. One that is mounted inside another is a link there. */
export function foldersOf(mounts, volumes) {
  const pairs = mounts.map(({ volume, path: inside }) => [inside, path.join(volumes, volume)]);
  for (const [, folder] of pairs) mkdirSync(folder, { recursive: true });
  for (const [outer, outerFolder] of pairs) {
    for (const [inner, innerFolder] of pairs.filter(([inside]) => inside.startsWith(`${outer}/`))) {
      const link = path.join(outerFolder, path.relative(outer, inner));
      mkdirSync(path.dirname(link), { recursive: true });
      if (!existsSync(link)) symlinkSync(innerFolder, link);
    }
  }
  return pairs;
}
