import type { Core } from '@strapi/strapi';

/** An enumeration whose values the panel shows in words. */
export function register({ strapi }: { strapi: Core.Strapi }) {
  strapi.customFields.register({
    name: 'choice',
    plugin: 'back-office',
    type: 'enumeration',
    inputSize: { default: 6, isResizable: true },
  });
}
