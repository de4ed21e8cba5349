import { env } from '#platform/environment/env';

export default {
  auth: {
    secret: env.secrets.ADMIN_JWT_SECRET,
    sessions: { maxSessionLifespan: 30 * 24 * 3600, maxRefreshTokenLifespan: 30 * 24 * 3600 },
  },
  apiToken: { salt: env.secrets.API_TOKEN_SALT },
  transfer: { token: { salt: env.secrets.TRANSFER_TOKEN_SALT } },
  secrets: { encryptionKey: env.secrets.ENCRYPTION_KEY },
  // Log-ins of the panel are counted with those of the dashboard.
  rateLimit: { enabled: false },
  autoOpen: false,
  // The panel and the site share one address, so the panel's build must not know which one it is.
  url: '/admin',
  // There is no preview: without this line the panel offers to set one up beside every record.
  preview: { enabled: false },
  flags: { nps: false, promoteEE: false },
};
