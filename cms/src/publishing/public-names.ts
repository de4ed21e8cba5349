import type { UID } from '@strapi/strapi';
import { AVAILABILITY_UID } from '#api/availability/availability';
import { CASE_STUDY_UID } from '#api/case-study/public-case-studies';
import { BUSY_CALENDAR_UID } from '#back-office/busy-calendars';
import { MEETING_UID } from '#back-office/meetings';
import { COLLECTION_NAMES, type CollectionName } from '#contract/collections';
import { SITE_TEXT_NAMES, type SiteTextName } from '#contract/site';
import { contentTypeUid } from '#crud/resource';

/** The names of all public content: the lists of the collections, the texts of the site, and the case studies. */
export type PublicName = CollectionName | SiteTextName | 'case-study';
export const PUBLIC_NAMES: readonly PublicName[] = [...COLLECTION_NAMES, ...SITE_TEXT_NAMES, 'case-study'];

/** The content types that public content is read from. A case study shows the name of its project. */
export const contentTypesOf = (name: PublicName): readonly UID.ContentType[] =>
  name === 'case-study' ? [CASE_STUDY_UID, contentTypeUid('portfolio')] : [contentTypeUid(name)];

/** The content types whose changes are counted: those of the public content, and those that free times depend on. */
export const COUNTED_UIDS: readonly UID.ContentType[] = [
  ...new Set(PUBLIC_NAMES.flatMap(contentTypesOf)),
  AVAILABILITY_UID,
  MEETING_UID,
  BUSY_CALENDAR_UID,
];
