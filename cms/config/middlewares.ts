import path from 'node:path';
import { env } from '#platform/environment/env';
import { PANEL_POLICY } from '#platform/environment/policies';

export default [
  'global::ready-answers',
  'global::security-headers',
  'global::private-answers',
  'global::request-log',
  'global::security-log',
  // Before strapi::errors, so that it sees what that made of every failure.
  'global::contract-errors',
  'strapi::errors',
  'global::client-errors',
  // Strapi insists on it. Ours has the last word, but for the panel in development: there Strapi adds what Vite needs.
  {
    name: 'strapi::security',
    config: {
      contentSecurityPolicy: { useDefaults: false, directives: PANEL_POLICY },
      dnsPrefetchControl: false,
      hsts: false,
      ieNoOpen: false,
      permittedCrossDomainPolicies: false,
    },
  },
  {
    name: 'strapi::cors',
    config: {
      origin: env.CORS_ORIGINS.length > 0 ? env.CORS_ORIGINS : env.PUBLIC_URL,
      headers: ['Content-Type', 'Authorization', 'Origin', 'Accept', 'If-Match'],
      expose: ['X-Request-Id', 'Retry-After', 'ETag'],
      // Calls carry a token, never a cookie.
      credentials: false,
    },
  },
  'strapi::query',
  'global::panel-queries',
  'global::request-body',
  // Strapi insists on it. Left alone, it would keep every body in memory or on disk before anybody is known.
  { name: 'strapi::body', config: { multipart: false, json: false, text: false, urlencoded: false } },
  'global::storable-text',
  'global::search-engines',
  'global::upload-caching',
  {
    name: 'global::single-page-app',
    config: { root: path.join(env.SITE_DIR, 'client'), former: path.join(env.DATA_DIR, 'published') },
  },
  // After the site, which brings an icon of its own.
  'strapi::favicon',
  'strapi::public',
  'global::unhandled-rejections',
];
