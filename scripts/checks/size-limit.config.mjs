import path from 'node:path';
import { FRONTEND } from '../project/paths.mjs';
import { bundleBudgets } from './bundle-budgets.mjs';

export default bundleBudgets(path.resolve(process.env.SITE_DIR ?? path.join(FRONTEND, 'dist'), 'client'));
