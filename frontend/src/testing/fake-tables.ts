import type {
  Account,
  Activity,
  CaseStudy,
  Client,
  CollectionName,
  CollectionRecord,
  Contact,
  InboxItem,
  MeetingView,
  OwnFactors,
  Personal,
  Portfolio,
  Tool,
  Version,
} from '#contract.ts';
import { COLLECTION_NAMES } from '../../../cms/src/contract/collections.ts';
import type { FeedbackTables } from './fake-feedback-links.ts';
import { createTexts } from './fake-texts.ts';

const AT = '2026-01-05T09:00:00.000Z';
const stamp = (id: string) => ({ _id: id, createdAt: AT, updatedAt: AT });

const person = (id: string, name: string, rest: Pick<Account, 'role' | 'verified'>): Account => ({
  ...stamp(id),
  name,
  email: `${id}@example.com`,
  picture: `/uploads/${id}.webp`,
  images: {},
  ...rest,
});

/** Accounts in each possible state. */
export const OWNER = person('owner', 'Olive Owner', { role: 'superAdmin', verified: true });
export const EDITOR = person('editor', 'Ed Editor', { role: 'admin', verified: true });
export const PENDING = person('waiting', 'Wanda Waiting', { role: 'pending', verified: true });
export const UNVERIFIED = person('newcomer', 'Nico Newcomer', { role: 'pending', verified: false });

/** The password of every account. */
export const PASSWORD = 'correct horse';

export const FIGMA: Tool = {
  ...stamp('figma'),
  name: 'Figma',
  type: 'Interface design',
  description: 'Where screens are drawn before they are built.',
  link: 'https://figma.example',
  icon: '/uploads/figma.webp',
  category: 'design',
  images: {},
};

export const JEST: Tool = {
  ...stamp('jest'),
  name: 'Jest',
  type: 'Testing',
  description: 'Says whether it still works.',
  link: 'https://jest.example',
  icon: '/uploads/jest.webp',
  category: 'development',
  images: {},
};

export const HARBOUR: Portfolio = {
  ...stamp('harbour'),
  name: 'Harbour Booking',
  type: 'Web application',
  description: 'A booking engine for a fleet of ferries.',
  stack: ['TypeScript', 'React'],
  link: 'https://harbour.example',
  source: 'https://code.example/harbour',
  picture: '/uploads/harbour.webp',
  firstScreen: '/uploads/harbour-1.webp',
  secondScreen: '/uploads/harbour-2.webp',
  lastScreen: null,
  images: {},
};

export const TAILOR: Client = {
  ...stamp('tailor'),
  client: { name: 'Tilda Tailor', company: 'Needle & Co', position: 'Founder' },
  project: {
    name: "Tailor's Ledger (2025)",
    description: 'Orders, fittings and payments for a studio of three.',
    consentToDisplay: true,
    picture: '/uploads/tailor.webp',
    firstScreen: null,
    secondScreen: null,
    lastScreen: null,
    images: {},
  },
  rating: 4,
  feedback: 'On time, and it fits.',
};

/** A client without consent. */
export const SECRET: Client = {
  ...stamp('secret'),
  client: { name: 'Sid Secret', company: '', position: '' },
  project: { ...TAILOR.project, name: 'Quiet Project', consentToDisplay: false },
  rating: 5,
  feedback: 'Please tell nobody.',
};

export const PERSONAL: Personal = {
  ...stamp('personal'),
  name: 'Olive Owner',
  picture: '/uploads/owner.webp',
  profession: ['Full Stack Engineer'],
  platform: 'Web',
  status: 'available',
  images: {},
};

export const CONTACT: Contact = {
  ...stamp('contact'),
  email: 'hello@example.com',
  phone: '+91 98765 43210',
  address: '1 Paper Street\nMumbai',
  social: [{ platformName: 'GitHub', baseURL: 'https://github.com', username: 'olive' }],
};

/** A change by an admin, `minutes` after nine o'clock. */
const change = (minutes: number): Activity => ({
  _id: `change-${minutes}`,
  at: new Date(Date.parse(AT) + minutes * 60_000).toISOString(),
  actor: EDITOR.email,
  action: 'tool.update',
  subject: 'figma',
  subjectName: 'Figma',
  fields: ['name', 'type'],
  address: '192.0.2.7',
});

const MEETING: MeetingView = {
  party: 'owner',
  with: 'Asha Roy',
  mode: 'video',
  slot: '12/31/2030 03:30 PM',
  timeZone: 'Asia/Kolkata',
  startsAt: '2030-12-31T10:00:00.000Z',
  state: 'requested',
  actions: ['confirm', 'move', 'decline'],
  warning: null,
};

/** A version with the collection of its record. */
export type StoredVersion = Version & { collection: CollectionName };

const NO_UPLOADS: readonly string[] = [];

type ContentTables = { [Name in CollectionName]: CollectionRecord<Name>[] };

// Object.fromEntries forgets the names, which are those of all collections.
const emptyContent = () => Object.fromEntries(COLLECTION_NAMES.map((name) => [name, []])) as unknown as ContentTables;

/** The initial data; every test has its own copy. */
export const createTables = () => ({
  ...emptyContent(),
  account: [OWNER, EDITOR, PENDING, UNVERIFIED].map((account) => ({ ...account })),
  personal: [PERSONAL],
  contact: [CONTACT],
  tool: [FIGMA, JEST],
  portfolio: [HARBOUR],
  client: [TAILOR, SECRET],
  texts: createTexts(),
  caseStudies: [] as CaseStudy[],
  /** The versions of all records, oldest first. */
  versions: [] as StoredVersion[],
  /** The messages and meetings of visitors, newest first. */
  inbox: [] as InboxItem[],
  ...({ feedback: {}, consents: {} } as FeedbackTables),
  /** The meetings by the token of their links. */
  meeting: {
    'owner-link': MEETING,
    'crowded-link': { ...MEETING, warning: 'You have another meeting at that time: Nils, 12/31/2030 03:15 PM' },
  } as Record<string, MeetingView>,
  /** The free times by day in the time zone of the tests; null while visitors may ask for any time. */
  freeTimes: null as Record<string, string[]> | null,
  /** Zones that browsers know and the server does not. */
  unknownTimeZones: [] as string[],
  /** More entries than the server returns at once, newest first. */
  activity: Array.from({ length: 60 }, (_, index) => change(60 - index)),
  /** How often all sessions of an account have been ended, by its id. */
  endings: new Map<string, number>(),
  /** The valid codes of the accounts with a second factor, by the account's id. */
  codes: {} as Record<string, string[]>,
  /** The second factors of accounts, by the account's id. */
  factors: {} as Record<string, OwnFactors>,
  /** Whether the session has begun within the last 15 minutes. */
  isLoginRecent: true,
  /** Other sessions of the accounts, by their ids. */
  sessions: [] as { account: string; device: string; id: string }[],
  /** The uploaded data URLs. */
  uploads: [...NO_UPLOADS],
});

export type FakeTables = ReturnType<typeof createTables>;
