import type { UID } from '@strapi/strapi';
import { AVAILABILITY_UID } from '#api/availability/availability';
import { BUSY_CALENDAR_UID } from '#back-office/busy-calendars';
import { MEETING_UID } from '#back-office/meetings';
import { contentTypeUid } from '#content/resource';
import { COLLECTION_NAMES, type CollectionName } from '#contract/collections';
import { SITE_TEXT_NAMES, type SiteTextName } from '#contract/site';

/** The names of all public content: the lists of the collections, and the texts of the site. */
export type PublicName = CollectionName | SiteTextName;
export const PUBLIC_NAMES: readonly PublicName[] = [...COLLECTION_NAMES, ...SITE_TEXT_NAMES];

/** The content types whose changes are counted: those of the public content, and those that free times depend on. */
export const COUNTED_UIDS: readonly UID.ContentType[] = [
  ...PUBLIC_NAMES.map(contentTypeUid),
  AVAILABILITY_UID,
  MEETING_UID,
  BUSY_CALENDAR_UID,
];
