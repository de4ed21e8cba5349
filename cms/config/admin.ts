import { env } from '#platform/environment/env';
import { findPreview } from '../src/publishing/previews';

export default {
  auth: {
    secret: env.secrets.ADMIN_JWT_SECRET,
    sessions: { maxSessionLifespan: 30 * 24 * 3600, maxRefreshTokenLifespan: 30 * 24 * 3600 },
  },
  apiToken: { salt: env.secrets.API_TOKEN_SALT },
  transfer: { token: { salt: env.secrets.TRANSFER_TOKEN_SALT } },
  secrets: { encryptionKey: env.secrets.ENCRYPTION_KEY },
  // The back-office plugin limits log-ins of the panel and the dashboard together.
  rateLimit: { enabled: false },
  autoOpen: false,
  // A relative URL keeps the panel's build independent of the site's address.
  url: '/admin',
  // The panel offers a preview of what the handler finds an address for.
  preview: { enabled: true, config: { handler: findPreview } },
  flags: { nps: false, promoteEE: false },
};
