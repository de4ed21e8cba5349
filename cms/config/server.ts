import path from 'node:path';
import { env } from '#platform/environment/env';

/**
 * The timeouts (ms) for the headers of a request and for the whole request. The latter allows a video of 20 MB for the
 * library over a line of 1.5 Mbit/s.
 */
const ARRIVAL = { headersTimeout: 15_000, requestTimeout: 120_000, connectionsCheckingInterval: 5_000 };

export default {
  host: env.HOST,
  port: env.PORT,
  http: { serverOptions: ARRIVAL },
  app: { keys: env.secrets.APP_KEYS.split(',') },
  // Only the public folder is served. The database, secrets and mails are outside of it.
  dirs: { public: path.join(env.DATA_DIR, 'public') },
  proxy: { koa: env.TRUST_PROXY > 0, maxIpsCount: env.TRUST_PROXY },
  logger: { startup: { enabled: false }, updates: { enabled: false } },
  webhooks: { populateRelations: false },
  // The endpoints that read or replace the whole database over the network stay disabled; backups replace them.
  transfer: { remote: { enabled: false } },
};
