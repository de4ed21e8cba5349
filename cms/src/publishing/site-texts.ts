import type { AboutText, CourseText, LegalText, SiteSettings, SiteText, SiteTextName } from '#contract/site';
import { accentStylesName, iconLinks } from './card-and-icon-names';

/** All texts of the site; null for a course that is not visible. */
export interface SiteTexts {
  site: SiteText;
  about: AboutText;
  course: CourseText | null;
  legal: LegalText;
}

/** Parses JSON in UTF-8. */
export const parseJson = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes));

/** Parses the texts, as the API answers visitors. */
export const parseTexts = (bytes: Record<SiteTextName, Uint8Array>): SiteTexts => ({
  site: parseJson(bytes.site),
  about: parseJson(bytes.about),
  course: parseJson(bytes.course),
  legal: parseJson(bytes.legal),
});

/** The texts that every page needs. */
export const toSettings = ({ site, course }: Pick<SiteTexts, 'site' | 'course'>): SiteSettings => ({
  name: site.name,
  timeZone: site.timeZone,
  language: site.language,
  headline: site.headline,
  quote: site.quote,
  summary: site.summary,
  capabilities: site.capabilities,
  hasCourse: course !== null,
});

/** The parts of the application shell that depend on the texts of the site. */
export interface ShellTexts {
  settings: SiteSettings;
  /** The links of the head to icons, web manifest and the accent's styles, as HTML. */
  links: string;
}

const stylesLink = (path: string | null) => (path ? `<link rel="stylesheet" href="${path}">` : '');

export const toShellTexts = (texts: Pick<SiteTexts, 'site' | 'course'>): ShellTexts => ({
  settings: toSettings(texts),
  links: iconLinks(texts.site) + stylesLink(accentStylesName(texts.site)),
});
