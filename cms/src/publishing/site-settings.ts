import { env } from '#platform/environment/env';
import type { SiteSettings } from './renderer';

/** The settings as they are now. */
export const siteSettings = (): SiteSettings => ({ timeZone: env.OWNER_TIME_ZONE });
