import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folders of the project, absolute. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
export const CMS = path.join(ROOT, 'cms');
export const FRONTEND = path.join(ROOT, 'frontend');
export const BENCH = path.join(ROOT, 'bench');
export const BROWSERS = path.join(ROOT, 'browsers');
/** The lock of commands that install or build. */
export const SET_UP_LOCK = path.join(ROOT, '.set-up.lock');
