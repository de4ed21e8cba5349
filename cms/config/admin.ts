import { env } from '#platform/environment/env';
import { findPreview } from '../src/publishing/render-preview';

export default {
  auth: {
    secret: env.secrets.ADMIN_JWT_SECRET,
    // Strapi warns of false at every start; without a value it asks the request.
    cookie: env.PUBLIC_URL.startsWith('https:') ? { secure: true } : {},
    // The session of the dashboard behind a session of the panel ends at the same time or earlier.
    sessions: {
      idleSessionLifespan: env.SESSION_IDLE_HOURS * 3600,
      maxSessionLifespan: env.SESSION_HOURS * 3600,
      maxRefreshTokenLifespan: env.SESSION_HOURS * 3600,
    },
  },
  apiToken: { salt: env.secrets.API_TOKEN_SALT },
  transfer: { token: { salt: env.secrets.TRANSFER_TOKEN_SALT } },
  secrets: { encryptionKey: env.secrets.ENCRYPTION_KEY },
  autoOpen: false,
  // A relative URL keeps the panel's build independent of the site's address.
  url: '/admin',
  // The panel offers a preview of what the handler finds an address for.
  preview: { enabled: true, config: { handler: findPreview } },
  flags: { nps: false, promoteEE: false },
};
