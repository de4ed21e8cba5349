import type {
  ArticleLeaf,
  CollectionPageLeaf,
  CourseLeaf,
  ItemAvailability,
  PersonLeaf,
  ProfilePageLeaf,
} from 'schema-dts';
import type {
  AboutText,
  Availability,
  CaseStudySummary,
  Contact,
  CourseText,
  Personal,
  SiteSettings,
} from '#contract.ts';
import { socialUrl } from '#features/contact-info/social-address.ts';
import { COURSE_ADDRESS, caseStudyAddress, PROJECTS_ADDRESS, slugIn } from '#lib/navigation/addresses.ts';
import { safeUrl } from '#lib/safe-url.ts';
import type { FirstListPages } from './first-list-pages.ts';

/** The content that the structured data of a page is made of. */
export interface DescribedSite {
  /** The origin of the site, such as `https://example.com`. */
  origin: string;
  settings: Pick<SiteSettings, 'name' | 'headline'>;
  /** The first page of each public list; the first records are those about the owner (R4.16). */
  lists: Pick<FirstListPages, 'personal' | 'contact' | 'portfolio'>;
  about: Omit<AboutText, 'updatedAt'>;
  course: Pick<CourseText, 'title' | 'introduction' | 'price' | 'currency'> | null;
  caseStudies: Pick<CaseStudySummary, 'slug' | 'title' | 'summary' | 'cover' | 'publishedAt' | 'updatedAt'>[];
  /** The first page of the list of case studies. */
  caseStudyList: Pick<CaseStudySummary, 'slug' | 'title'>[];
}

type Owner = FirstListPages['personal']['rows'][number];
type ContactDetails = Pick<Contact, 'email' | 'phone' | 'address' | 'social'>;

/** The properties of a person in schema.org terms. */
type PersonProperties = Omit<PersonLeaf, '@type'>;

const AVAILABILITY: Record<Availability, ItemAvailability> = {
  available: 'https://schema.org/InStock',
  busyQuick: 'https://schema.org/LimitedAvailability',
  busyLong: 'https://schema.org/BackOrder',
  break: 'https://schema.org/OutOfStock',
};

const absoluteUrl = (address: Personal['picture'], origin: string) =>
  address && URL.canParse(address, origin) ? new URL(address, origin).href : undefined;

const toOffer = ({ status }: Owner, headline: string): PersonProperties['makesOffer'] => ({
  '@type': 'Offer',
  availability: AVAILABILITY[status],
  itemOffered: { '@type': 'Service', name: headline },
});

const toContactPoint = ({ email, phone, address, social }: ContactDetails): PersonProperties => ({
  email,
  telephone: phone,
  address: address.replaceAll('\n', ', '),
  sameAs: social.flatMap((link) => socialUrl(link) ?? []),
});

const nameOf = ({ about, settings }: DescribedSite) => about.name || settings.name;

/** Describes the owner; what the records say replaces the words of the about page. */
function toPerson(site: DescribedSite): PersonLeaf {
  const { origin, settings, lists, about } = site;
  const [personal] = lists.personal.rows;
  const [contact] = lists.contact.rows;
  return {
    '@type': 'Person',
    '@id': `${origin}/#owner`,
    name: personal?.name || nameOf(site),
    jobTitle: personal && personal.profession.length > 0 ? personal.profession : settings.headline,
    description: about.biography[0],
    homeLocation: about.address ? { '@type': 'Place', name: about.address } : undefined,
    knowsAbout: about.hashtags.map((hashtag) => hashtag.replace(/^#/, '')),
    url: `${origin}/aboutme`,
    image: absoluteUrl(personal?.picture ?? null, origin),
    makesOffer: personal && toOffer(personal, settings.headline),
    ...(contact && toContactPoint(contact)),
  };
}

/** Describes the owner as the subject of the about page. */
const describeOwner = (site: DescribedSite): ProfilePageLeaf => ({
  '@type': 'ProfilePage',
  url: `${site.origin}/aboutme`,
  mainEntity: toPerson(site),
});

/** Describes the owner and the projects. The biography is on the about page only, where visitors read it, too. */
const describeWork = (site: DescribedSite): ProfilePageLeaf => ({
  '@type': 'ProfilePage',
  url: `${site.origin}/`,
  mainEntity: { ...toPerson(site), description: undefined },
  hasPart: site.lists.portfolio.rows.map(({ name, description, link }) => ({
    '@type': 'CreativeWork',
    name,
    description,
    url: safeUrl(link),
    author: { '@id': `${site.origin}/#owner` },
  })),
});

/** Describes the course. */
function describeCourse(site: DescribedSite): CourseLeaf | null {
  const { origin, course } = site;
  if (!course) return null;
  const { title, introduction, price, currency } = course;
  const isPriced = typeof price === 'number' && currency !== '';
  return {
    '@type': 'Course',
    name: title,
    description: introduction,
    url: origin + COURSE_ADDRESS,
    provider: { '@type': 'Person', '@id': `${origin}/#owner`, name: nameOf(site), url: `${origin}/aboutme` },
    offers: isPriced ? { '@type': 'Offer', category: 'Paid', price, priceCurrency: currency } : undefined,
  };
}

const author = (site: DescribedSite) => ({
  '@type': 'Person' as const,
  '@id': `${site.origin}/#owner`,
  name: nameOf(site),
  url: `${site.origin}/aboutme`,
});

/** Describes a case study; null if the site has none at that slug. */
function describeCaseStudy(site: DescribedSite, slug: string): ArticleLeaf | null {
  const study = site.caseStudies.find((entry) => entry.slug === slug);
  if (!study) return null;
  return {
    '@type': 'Article',
    headline: study.title,
    description: study.summary,
    url: site.origin + caseStudyAddress(slug),
    image: absoluteUrl(study.cover, site.origin),
    datePublished: study.publishedAt,
    dateModified: study.updatedAt,
    author: author(site),
  };
}

/** Describes the list of the case studies, with those that the page shows. */
const describeCaseStudies = (site: DescribedSite): CollectionPageLeaf => ({
  '@type': 'CollectionPage',
  name: 'Case studies',
  url: site.origin + PROJECTS_ADDRESS,
  author: author(site),
  hasPart: site.caseStudyList.map(({ slug, title }) => ({
    '@type': 'Article',
    headline: title,
    url: site.origin + caseStudyAddress(slug),
  })),
});

type Thing = ArticleLeaf | CollectionPageLeaf | CourseLeaf | ProfilePageLeaf;

const DESCRIPTIONS: Record<string, (site: DescribedSite) => Thing | null> = {
  '/': describeWork,
  '/aboutme': describeOwner,
  [COURSE_ADDRESS]: describeCourse,
  [PROJECTS_ADDRESS]: describeCaseStudies,
};

const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0);

/** Drops properties without content, and empty entries of lists. */
function withoutEmpty(_name: string, value: unknown) {
  const filled = Array.isArray(value) ? value.filter((entry) => entry !== '') : value;
  return isEmpty(filled) ? undefined : filled;
}

/** The subject of a page in schema.org terms as an element with JSON-LD; empty for other pages. */
export function structuredDataElement(address: string, site: DescribedSite): string {
  const thing = DESCRIPTIONS[address]?.(site) ?? describeCaseStudy(site, slugIn(address));
  if (!thing) return '';
  // Text may contain `</script>`.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing }, withoutEmpty).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}
