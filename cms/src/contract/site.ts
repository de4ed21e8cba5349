import { z } from 'zod';
import { instant } from './fields';

const texts = z.array(z.string());

/** A paragraph under a heading of its own. */
const section = z.object({ title: z.string(), text: z.string() });

/** One line of a table: a name and what holds for it. */
const term = z.object({ name: z.string(), text: z.string() });

const capability = z.object({ name: z.string(), lines: z.tuple([z.string(), z.string(), z.string()]) });
export type Capability = z.output<typeof capability>;

/** The number of topics of a course module (R1.17). */
export const TOPICS_PER_MODULE = 4;

const courseModule = z.object({ name: z.string(), topics: z.array(term).length(TOPICS_PER_MODULE) });
export type CourseModule = z.output<typeof courseModule>;

const site = z.object({
  name: z.string(),
  timeZone: z.string().meta({ description: 'An IANA time zone, such as Asia/Kolkata' }),
  language: z.string().meta({ description: 'A language tag (BCP 47), such as en' }),
  headline: z.string(),
  quote: z.string(),
  summary: z.string(),
  accent: z.string().regex(/^#[0-9a-f]{6}$/),
  sharePicture: z.string().nullable(),
  capabilities: z.array(capability),
  updatedAt: instant,
});
export type SiteText = z.output<typeof site>;

const about = z.object({
  name: z.string(),
  professions: texts,
  address: z.string(),
  biography: texts,
  hashtags: texts,
  summary: z.string(),
  updatedAt: instant,
});
export type AboutText = z.output<typeof about>;

const course = z.object({
  visible: z.boolean(),
  title: z.string(),
  introduction: z.string(),
  languages: z.array(z.object({ name: z.string(), role: z.string(), text: z.string() })),
  modules: z.array(courseModule),
  duration: z.array(term),
  fee: z.array(term),
  application: z.string().meta({ description: 'The prefilled chat message of an application' }),
  price: z.number().nullable(),
  currency: z.string().meta({ description: 'A currency code (ISO 4217), such as INR' }),
  updatedAt: instant,
});
export type CourseText = z.output<typeof course>;

const legal = z.object({ terms: z.array(section), privacy: z.array(section), updatedAt: instant });
export type LegalText = z.output<typeof legal>;
export type LegalSection = z.output<typeof section>;

/** The site's own words: four single types that the owner edits in the panel. */
export const siteTexts = { site, about, course, legal };

type SiteTexts = typeof siteTexts;
export type SiteTextName = keyof SiteTexts;
// SiteTextName is the union of these keys.
export const SITE_TEXT_NAMES = Object.keys(siteTexts) as SiteTextName[];

/** A text of the site, as responses have it. */
export type SiteTextOf<Name extends SiteTextName> = z.output<SiteTexts[Name]>;

/** The words that every page of the site needs, and whether the site has a course page. */
export interface SiteSettings
  extends Pick<SiteText, 'name' | 'timeZone' | 'language' | 'headline' | 'quote' | 'summary' | 'capabilities'> {
  hasCourse: boolean;
}
