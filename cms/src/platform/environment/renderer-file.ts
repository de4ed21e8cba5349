import path from 'node:path';
import { env } from './env';

/** The frontend's server bundle, which renders the public pages. */
export const RENDERER_FILE = path.join(env.SITE_DIR, 'server', 'renderer.mjs');
