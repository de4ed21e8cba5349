import path from 'node:path';
import { env } from '../src/environment/env';

export default {
  host: env.HOST,
  port: env.PORT,
  app: { keys: env.secrets.APP_KEYS.split(',') },
  // Only the public folder is served; database, secrets and mail lie beside it, out of reach.
  dirs: { public: path.join(env.DATA_DIR, 'public') },
  proxy: { koa: env.TRUST_PROXY > 0, maxIpsCount: env.TRUST_PROXY },
  logger: { startup: { enabled: false }, updates: { enabled: false } },
  webhooks: { populateRelations: false },
};
