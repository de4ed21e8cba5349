import type { UID } from '@strapi/strapi';
import { CASE_STUDY_UID } from '#api/case-study/public-case-studies';
import { MEETING_UID } from '#back-office/meetings';
import { contentTypeUid } from '#crud/resource';
import { CASE_STUDIES } from '../../seed/content/case-studies';
import { CLIENTS } from '../../seed/content/clients';
import { MEETING } from '../../seed/content/meetings';
import { CONTACT, OWNER } from '../../seed/content/owner';
import { PROJECTS } from '../../seed/content/projects';
import { TOOLS } from '../../seed/content/tools';

/** A collection that the demo has records of. */
export interface DemoCollection {
  /** The heading in lists for people. */
  label: string;
  uid: UID.ContentType;
  table: string;
  /** The field that names a record, which is its column, too. */
  title: { field: string; column: string };
  /** The names of the demo's records. */
  titles: string[];
}

const NAME = { field: 'name', column: 'name' };

const COLLECTIONS = {
  personal: {
    label: 'Personal',
    uid: contentTypeUid('personal'),
    table: 'personals',
    title: NAME,
    titles: [OWNER.fields.name],
  },
  contact: {
    label: 'Contact',
    uid: contentTypeUid('contact'),
    table: 'contacts',
    title: { field: 'email', column: 'email' },
    titles: [CONTACT.email],
  },
  tool: {
    label: 'Tools',
    uid: contentTypeUid('tool'),
    table: 'tools',
    title: NAME,
    titles: TOOLS.map(({ fields }) => fields.name),
  },
  portfolio: {
    label: 'Portfolio',
    uid: contentTypeUid('portfolio'),
    table: 'portfolios',
    title: NAME,
    titles: PROJECTS.map(({ fields }) => fields.name),
  },
  client: {
    label: 'Clients',
    uid: contentTypeUid('client'),
    table: 'clients',
    title: { field: 'projectName', column: 'project_name' },
    titles: CLIENTS.map(({ fields }) => fields.projectName),
  },
  caseStudy: {
    label: 'Case studies',
    uid: CASE_STUDY_UID,
    table: 'case_studies',
    title: { field: 'title', column: 'title' },
    titles: CASE_STUDIES.map(({ fields }) => fields.title),
  },
  meeting: {
    label: 'Meetings',
    uid: MEETING_UID,
    table: 'back_office_meetings',
    title: NAME,
    titles: [MEETING.name],
  },
} satisfies Record<string, DemoCollection>;

export type DemoCollectionName = keyof typeof COLLECTIONS;
/** The collections in the order of the lists for people. */
export const DEMO_COLLECTIONS: Record<DemoCollectionName, DemoCollection> = COLLECTIONS;
// DemoCollectionName is the union of these keys.
export const DEMO_COLLECTION_NAMES = Object.keys(COLLECTIONS) as DemoCollectionName[];
