import { createRequire } from 'node:module';
import path from 'node:path';
import { CMS } from '../project/paths.mjs';

/** `require` as the CMS resolves packages: scripts share its versions of sharp, pg, better-sqlite3 and others. */
export const requireFromCms = createRequire(path.join(CMS, 'package.json'));
