import { env } from './env';

const PICTURES = ["'self'", 'data:', 'blob:', 'https:', 'http:'];

/**
 * The settings of `strapi::security`: which headers every answer carries. `scriptHashes`, CSP sources such as
 * `sha256-…`, are of the inline scripts that a page may run; without them it runs none.
 */
export const securitySettings = (scriptHashes: readonly string[] = []) => ({
  contentSecurityPolicy: {
    useDefaults: true,
    directives: {
      'connect-src': ["'self'"],
      'img-src': PICTURES,
      'media-src': PICTURES,
      'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
      'font-src': ["'self'", 'data:'],
      upgradeInsecureRequests: null,
    },
  },
  hsts: env.PUBLIC_URL.startsWith('https:') ? { maxAge: 31536000, includeSubDomains: true } : false,
});
