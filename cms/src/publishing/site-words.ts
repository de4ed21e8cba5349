import type { AboutText, CourseText, LegalText, SiteSettings, SiteText, SiteTextName } from '#contract/site';
import { accentStylesName, iconLinks } from './drawn-names';

/** All words of the site; null for a course that is not visible. */
export interface SiteWords {
  site: SiteText;
  about: AboutText;
  course: CourseText | null;
  legal: LegalText;
}

/** Parses JSON in UTF-8. */
export const parseJson = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes));

/** Parses the words, as the API answers visitors. */
export const parseWords = (bytes: Record<SiteTextName, Uint8Array>): SiteWords => ({
  site: parseJson(bytes.site),
  about: parseJson(bytes.about),
  course: parseJson(bytes.course),
  legal: parseJson(bytes.legal),
});

/** The words that every page needs. */
export const toSettings = ({ site, course }: Pick<SiteWords, 'site' | 'course'>): SiteSettings => ({
  name: site.name,
  timeZone: site.timeZone,
  language: site.language,
  headline: site.headline,
  quote: site.quote,
  summary: site.summary,
  capabilities: site.capabilities,
  hasCourse: course !== null,
});

/** The parts of the application shell that depend on the words of the site. */
export interface ShellWords {
  settings: SiteSettings;
  /** The links of the head to icons, web manifest and the accent's styles, as HTML. */
  links: string;
}

const stylesLink = (path: string | null) => (path ? `<link rel="stylesheet" href="${path}">` : '');

export const toShellWords = (words: Pick<SiteWords, 'site' | 'course'>): ShellWords => ({
  settings: toSettings(words),
  links: iconLinks(words.site) + stylesLink(accentStylesName(words.site)),
});
