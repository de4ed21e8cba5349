import { PANEL_POLICY } from '#platform/environment/content-security-policies';
import { env } from '#platform/environment/env';

export default [
  'global::security-headers',
  'global::unread-bodies',
  'global::request-log',
  // It must come before strapi::errors to see the response that strapi::errors makes of every failure.
  'global::contract-errors',
  'strapi::errors',
  'global::client-errors',
  // Strapi requires it. global::security-headers overrides it, except for the panel in development, where Vite needs it.
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
      // The API authenticates by token, never by cookie.
      credentials: false,
    },
  },
  'strapi::query',
  // Strapi requires it, but here it would store bodies in memory or on disk before authentication. The routes read theirs.
  { name: 'strapi::body', config: { multipart: false, json: false, text: false, urlencoded: false } },
  'global::storable-address',
  'strapi::favicon',
  'strapi::public',
  'global::unhandled-rejections',
];
