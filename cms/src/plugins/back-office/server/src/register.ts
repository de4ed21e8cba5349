import type { Core } from '@strapi/strapi';
import { limitPanelRoutes } from './setup/panel-logins';

export function register({ strapi }: { strapi: Core.Strapi }) {
  limitPanelRoutes(strapi);
  // An enumeration whose values the panel shows in words.
  strapi.customFields.register({
    name: 'choice',
    plugin: 'back-office',
    type: 'enumeration',
    inputSize: { default: 6, isResizable: true },
  });
}
