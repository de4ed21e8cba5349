import path from 'node:path';
import { FRONTEND } from './paths.mjs';
import { budgetsOf } from './site-bytes.mjs';

export default budgetsOf(path.resolve(process.env.SITE_DIR ?? path.join(FRONTEND, 'dist'), 'client'));
