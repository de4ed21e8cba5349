import type { Core } from '@strapi/strapi';
import { env } from '#platform/environment/env';

const STORE = { type: 'plugin', name: 'back-office', key: 'first-origin' } as const;

/** Stores the origin of the site at its first start, which backups contain as well. */
export async function storeFirstOrigin(strapi: Core.Strapi): Promise<void> {
  if ((await strapi.store(STORE).get({})) === null) await strapi.store(STORE).set({ value: env.PUBLIC_URL });
}

/**
 * The origin of the site at its first start. The ids of meetings and of the feed contain it, because calendars and feed
 * readers take what has another id for something new, and an origin can change.
 */
export async function readFirstOrigin(): Promise<string> {
  const stored = await strapi.store(STORE).get({});
  return typeof stored === 'string' ? stored : env.PUBLIC_URL;
}
