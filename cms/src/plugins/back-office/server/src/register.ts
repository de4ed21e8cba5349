import type { Core } from '@strapi/strapi';
import { yup } from '@strapi/utils';
import { limitPanelRoutes } from '#back-office/panel';
import { countTextsInCodePoints } from '#platform/database/text-lengths';
import { env } from '#platform/environment/env';

/** Fields that the panel shows with inputs of this plugin. `choice` shows labels instead of an enumeration's values. */
const CUSTOM_FIELDS = [
  { name: 'choice', type: 'enumeration', size: 6 },
  { name: 'accent', type: 'string', size: 12 },
  { name: 'time-zone', type: 'string', size: 6 },
  { name: 'language', type: 'string', size: 6 },
  { name: 'time', type: 'string', size: 4 },
  { name: 'meeting-length', type: 'integer', size: 4 },
] as const;

export function register({ strapi }: { strapi: Core.Strapi }) {
  countTextsInCodePoints(yup);
  limitPanelRoutes(strapi);
  // By default the links in Strapi's mails contain the host and port of the process, which is not reachable from outside.
  // In development PUBLIC_URL is the address of Vite, which does not serve the panel.
  if (strapi.config.get('environment') !== 'development') {
    strapi.config.set('admin.absoluteUrl', `${env.PUBLIC_URL}/admin`);
  }
  strapi.customFields.register(
    CUSTOM_FIELDS.map(({ name, type, size }) => ({
      name,
      plugin: 'back-office',
      type,
      inputSize: { default: size, isResizable: true },
    })),
  );
}
