import type { Core } from '@strapi/strapi';
import { limitPanelRoutes, removeTokenRoutes } from '#back-office/panel';
import { env } from '#platform/environment/env';

export function register({ strapi }: { strapi: Core.Strapi }) {
  limitPanelRoutes(strapi);
  removeTokenRoutes(strapi);
  // By default the links in Strapi's mails contain the host and port of the process, which is not reachable from outside.
  // In development PUBLIC_URL is the address of Vite, which does not serve the panel.
  if (strapi.config.get('environment') !== 'development') {
    strapi.config.set('admin.absoluteUrl', `${env.PUBLIC_URL}/admin`);
  }
  // An enumeration for which the panel shows labels instead of values.
  strapi.customFields.register({
    name: 'choice',
    plugin: 'back-office',
    type: 'enumeration',
    inputSize: { default: 6, isResizable: true },
  });
}
