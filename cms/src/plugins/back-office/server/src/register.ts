import type { Core } from '@strapi/strapi';
import { limitPanelRoutes, removeTokenRoutes } from '#back-office/panel';
import { env } from '#platform/environment/env';

export function register({ strapi }: { strapi: Core.Strapi }) {
  limitPanelRoutes(strapi);
  removeTokenRoutes(strapi);
  // Strapi's mails link to the panel by host and port of the process, which nobody outside of its machine can reach. In
  // development PUBLIC_URL is Vite's address, where there is no panel.
  if (strapi.config.get('environment') !== 'development') {
    strapi.config.set('admin.absoluteUrl', `${env.PUBLIC_URL}/admin`);
  }
  // An enumeration whose values the panel shows in words.
  strapi.customFields.register({
    name: 'choice',
    plugin: 'back-office',
    type: 'enumeration',
    inputSize: { default: 6, isResizable: true },
  });
}
