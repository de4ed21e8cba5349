import path from 'node:path';
import { FRONTEND } from '../project/paths.mjs';
import { budgetsOf } from './bundle-budgets.mjs';

export default budgetsOf(path.resolve(process.env.SITE_DIR ?? path.join(FRONTEND, 'dist'), 'client'));
