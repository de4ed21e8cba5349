import type { CourseLeaf, ItemAvailability, PersonLeaf, ProfilePageLeaf } from 'schema-dts';
import type { Availability, Contact, Personal, Portfolio } from '#contract.ts';
import { safeUrl } from '#lib/safe-url.ts';
import { ABOUT_ME } from './about-me.ts';
import { COURSE_INTRODUCTION, COURSE_TITLE } from './course.ts';
import { HEADLINE } from './home.ts';

interface Owner extends Pick<Personal, 'name' | 'profession' | 'picture'> {
  status: Availability | null;
}
type ContactDetails = Pick<Contact, 'email' | 'phone' | 'address'>;
type Project = Pick<Portfolio, 'name' | 'type' | 'description' | 'link' | 'stack'>;

/** The properties of a person in schema.org terms. */
type PersonProperties = Omit<PersonLeaf, '@type'>;

/** The stored records about the owner; empty until the lists are loaded. */
export interface OwnerRecords {
  personal: Owner | undefined;
  contact: ContactDetails | undefined;
  /** The owner's profiles on other platforms, as absolute URLs. */
  profiles: readonly string[];
}

const AVAILABILITY: Record<Availability, ItemAvailability> = {
  available: 'https://schema.org/InStock',
  busyQuick: 'https://schema.org/LimitedAvailability',
  busyLong: 'https://schema.org/BackOrder',
  break: 'https://schema.org/OutOfStock',
};

const toPerson = ({ name, profession, picture, status }: Owner, origin: string): PersonProperties => ({
  name,
  jobTitle: profession,
  image: picture && URL.canParse(picture, origin) ? new URL(picture, origin).href : undefined,
  makesOffer: {
    '@type': 'Offer',
    availability: status ? AVAILABILITY[status] : undefined,
    itemOffered: { '@type': 'Service', name: HEADLINE },
  },
});

const toContactPoint = ({ email, phone, address }: ContactDetails): PersonProperties => ({
  email,
  telephone: phone,
  address: address.replaceAll('\n', ', '),
});

/** Describes the owner in schema.org terms. */
const owner = (origin: string, { personal, contact, profiles }: OwnerRecords): PersonLeaf => ({
  '@type': 'Person',
  '@id': `${origin}/#owner`,
  name: ABOUT_ME.name,
  jobTitle: HEADLINE,
  description: ABOUT_ME.biography[0],
  homeLocation: { '@type': 'Place', name: ABOUT_ME.address },
  knowsAbout: ABOUT_ME.hashtags.map((hashtag) => hashtag.slice(1)),
  url: `${origin}/aboutme`,
  ...(personal && toPerson(personal, origin)),
  ...(contact && toContactPoint(contact)),
  sameAs: profiles,
});

/** Describes a page about the owner in schema.org terms. */
export const ownerProfile = (origin: string, records: OwnerRecords): ProfilePageLeaf => ({
  '@type': 'ProfilePage',
  url: `${origin}/aboutme`,
  mainEntity: owner(origin, records),
});

/** Describes the owner and the projects in schema.org terms. */
export const workProfile = (origin: string, records: OwnerRecords, projects: readonly Project[]): ProfilePageLeaf => ({
  '@type': 'ProfilePage',
  url: `${origin}/`,
  mainEntity: owner(origin, records),
  hasPart: projects.map(({ name, type, description, link, stack }) => ({
    '@type': 'CreativeWork',
    name,
    genre: type,
    description,
    url: safeUrl(link),
    keywords: stack,
    author: { '@id': `${origin}/#owner` },
  })),
});

/** Describes the course in schema.org terms, with durations in ISO 8601. */
export const courseData = (origin: string): CourseLeaf => ({
  '@type': 'Course',
  name: COURSE_TITLE,
  description: COURSE_INTRODUCTION,
  url: `${origin}/courses/webdevelopment/starter-course`,
  provider: { '@type': 'Person', '@id': `${origin}/#owner`, name: ABOUT_ME.name, url: `${origin}/aboutme` },
  offers: { '@type': 'Offer', category: 'Paid', price: 16000, priceCurrency: 'INR' },
  hasCourseInstance: ['Onsite', 'Online'].map((courseMode) => ({
    '@type': 'CourseInstance',
    courseMode,
    courseSchedule: { '@type': 'Schedule', repeatFrequency: 'Daily', repeatCount: 65, duration: 'PT1H' },
  })),
});
