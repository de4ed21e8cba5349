import type { UID } from '@strapi/strapi';
import { CASE_STUDY_UID } from '#api/case-study/public-case-studies';
import { MEETING_UID } from '#back-office/meetings';
import { contentTypeUid } from '#content/resource';
import { CASE_STUDIES } from '../../seed/content/case-studies';
import type { DemoCaseStudy } from '../../seed/content/case-studies/story-blocks';
import { CLIENTS } from '../../seed/content/clients';
import { MEETING } from '../../seed/content/meetings';
import { CONTACT, OWNER } from '../../seed/content/owner';
import { PROJECTS } from '../../seed/content/projects';
import { TOOLS } from '../../seed/content/tools';
import { EARLIER_TEXTS } from './earlier-texts';

/** A record of the demo: its texts by field, and the names of its fields that have a picture. */
export interface DemoRecord {
  title: string;
  fields: Record<string, unknown>;
  pictures: string[];
  /** The name that the seed has given its pictures. */
  pictureName: string;
}

/** The demo's records of a collection, and how they are stored. */
export interface DemoCollection {
  /** The heading in lists for people. */
  label: string;
  uid: UID.ContentType;
  table: string;
  /** The field that names a record. */
  title: string;
  /** Fields whose words nobody else would write: an edited record of the demo is recognised by any of them. */
  distinctive: string[];
  /** The width and height of the demo's pictures in pixels. */
  pictureSize: { width: number; height: number } | null;
  records: DemoRecord[];
}

const toRecord = (title: string, fields: object, pictures: object = {}): DemoRecord => ({
  title,
  fields: { ...fields },
  pictures: Object.keys(pictures),
  pictureName: title,
});

/** The fields of a case study with its blocks, and the pictures of both. */
const toCaseStudyRecord = ({ project, fields, story }: DemoCaseStudy): DemoRecord => ({
  title: fields.title,
  fields: { ...fields, story: story.map((block) => block.fields) },
  pictures: ['cover', ...story.flatMap(({ pictures = {} }) => Object.keys(pictures))],
  pictureName: project,
});

/** The records, and those whose `field` had another text in an earlier version of the demo once more with that text. */
const withEarlier = (records: DemoRecord[], field: string, texts: Record<string, string>): DemoRecord[] => [
  ...records,
  ...records
    .filter(({ title }) => title in texts)
    .map((record) => ({ ...record, fields: { ...record.fields, [field]: texts[record.title] } })),
];

const SCREEN = { width: 1120, height: 700 };

/** The collections that the demo has records of, in the order of the lists for people. */
const COLLECTIONS = {
  personal: {
    label: 'Personal',
    uid: contentTypeUid('personal'),
    table: 'personals',
    title: 'name',
    distinctive: ['name'],
    pictureSize: { width: 800, height: 800 },
    records: [toRecord(OWNER.fields.name, OWNER.fields, OWNER.pictures)],
  },
  contact: {
    label: 'Contact',
    uid: contentTypeUid('contact'),
    table: 'contacts',
    title: 'email',
    distinctive: ['email', 'phone', 'address'],
    pictureSize: null,
    records: [toRecord(CONTACT.email, CONTACT)],
  },
  tool: {
    label: 'Tools',
    uid: contentTypeUid('tool'),
    table: 'tools',
    title: 'name',
    distinctive: ['description'],
    pictureSize: { width: 200, height: 200 },
    records: withEarlier(
      TOOLS.map(({ fields, pictures }) => toRecord(fields.name, fields, pictures)),
      'description',
      EARLIER_TEXTS.tool,
    ),
  },
  portfolio: {
    label: 'Portfolio',
    uid: contentTypeUid('portfolio'),
    table: 'portfolios',
    title: 'name',
    distinctive: ['description', 'link', 'source'],
    pictureSize: SCREEN,
    records: withEarlier(
      PROJECTS.map(({ fields, pictures }) => toRecord(fields.name, fields, pictures)),
      'description',
      EARLIER_TEXTS.portfolio,
    ),
  },
  client: {
    label: 'Clients',
    uid: contentTypeUid('client'),
    table: 'clients',
    title: 'projectName',
    distinctive: ['projectDescription', 'feedback'],
    pictureSize: SCREEN,
    records: withEarlier(
      CLIENTS.map(({ fields, pictures }) => toRecord(fields.projectName, fields, pictures)),
      'projectDescription',
      EARLIER_TEXTS.client,
    ),
  },
  caseStudy: {
    label: 'Case studies',
    uid: CASE_STUDY_UID,
    table: 'case_studies',
    title: 'title',
    distinctive: ['title', 'summary'],
    pictureSize: SCREEN,
    records: CASE_STUDIES.map(toCaseStudyRecord),
  },
  meeting: {
    label: 'Meetings',
    uid: MEETING_UID,
    table: 'back_office_meetings',
    title: 'name',
    distinctive: ['email'],
    pictureSize: null,
    records: [toRecord(MEETING.name, MEETING)],
  },
} satisfies Record<string, DemoCollection>;

export type DemoCollectionName = keyof typeof COLLECTIONS;
export const DEMO_COLLECTIONS: Record<DemoCollectionName, DemoCollection> = COLLECTIONS;
// DemoCollectionName is the union of these keys.
export const DEMO_COLLECTION_NAMES = Object.keys(COLLECTIONS) as DemoCollectionName[];
