import { contentTypeUid } from '#crud/resource';
import { site, toAccent, toTimeZone } from './site-text';

/** The words and values of the site that mails and meetings need. */
export interface SiteIdentity {
  name: string;
  /** The owner's time zone (IANA). */
  timeZone: string;
  /** `#rrggbb`. */
  accent: string;
}

/** Reads the identity of the site from the database. */
export async function readSiteIdentity(): Promise<SiteIdentity> {
  const row: Partial<SiteIdentity> | null = await strapi.db
    .query(contentTypeUid('site'))
    .findOne({ where: {}, select: ['name', 'timeZone', 'accent'] });
  return {
    name: row?.name ?? site.defaults.name,
    timeZone: toTimeZone(row?.timeZone),
    accent: toAccent(row?.accent),
  } as SiteIdentity;
}
