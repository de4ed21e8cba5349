import path from 'node:path';
import { env } from '#platform/environment/env';

/**
 * Within what time (ms) a request has to arrive: its headers, and all of it (20 MB of a video for the library, over a
 * line of 1.5 Mbit/s). Whoever takes longer holds a connection that others may need.
 */
const ARRIVAL = { headersTimeout: 15_000, requestTimeout: 120_000, connectionsCheckingInterval: 5_000 };

export default {
  host: env.HOST,
  port: env.PORT,
  http: { serverOptions: ARRIVAL },
  app: { keys: env.secrets.APP_KEYS.split(',') },
  // Only the public folder is served; database, secrets and mail lie beside it, out of reach.
  dirs: { public: path.join(env.DATA_DIR, 'public') },
  proxy: { koa: env.TRUST_PROXY > 0, maxIpsCount: env.TRUST_PROXY },
  logger: { startup: { enabled: false }, updates: { enabled: false } },
  webhooks: { populateRelations: false },
  // Backups move a site: the endpoints that read or replace the whole database over the network stay closed.
  transfer: { remote: { enabled: false } },
};
