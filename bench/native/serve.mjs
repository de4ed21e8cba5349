import { createRequire } from 'node:module';
import path from 'node:path';

const appDir = process.cwd();
const { createStrapi } = createRequire(path.join(appDir, 'package.json'))('@strapi/strapi');
await createStrapi({ appDir, distDir: appDir, serveAdminPanel: false }).start();
