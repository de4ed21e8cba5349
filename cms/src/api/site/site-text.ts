import { z } from 'zod';
import { DEFAULT_ACCENT, findAccentProblem } from '#accent';
import { pictures, type StoredFile } from '#back-office/pictures';
import { line, optionalLine, optionalText, timeZoneField } from '#contract/fields';
import { MAX_LINE_LENGTH, MAX_SUMMARY_LENGTH } from '#contract/lengths';
import type { Capability } from '#contract/site';
import { findTimeZone } from '#contract/time-zones';
import type { SiteText } from '#crud/site-text';
import { env } from '#platform/environment/env';

interface StoredCapability {
  name: string;
  firstLine: string;
  secondLine: string;
  thirdLine: string;
}

interface Fields {
  name: string;
  headline: string;
  quote: string;
  summary: string;
  accent: string;
  sharePicture: StoredFile;
  capabilities: StoredCapability[];
  timeZone: string;
  language: string;
}

/** The headline and the capabilities are those of R6.4. */
const DEFAULTS = {
  name: env.SITE_NAME ?? 'Portfolio',
  headline: 'Full Stack Engineer & Frontend Expert',
  accent: DEFAULT_ACCENT,
  capabilities: [
    {
      name: 'UI & UX',
      firstLine: 'User Interface Design',
      secondLine: 'User Experience Design',
      thirdLine: 'Interactive Prototyping',
    },
    {
      name: 'Development',
      firstLine: 'Website & Web Page',
      secondLine: 'Dynamic Web App',
      thirdLine: 'Mobile Application',
    },
    {
      name: 'Test & Deploy',
      firstLine: 'SEO Optimization',
      secondLine: 'Usability Testing',
      thirdLine: 'Hosting',
    },
  ],
  timeZone: env.OWNER_TIME_ZONE,
  language: 'en',
};

/** No tag of a language with script, region and variants is longer (RFC 5646, section 4.4.1). */
const MAX_LANGUAGE_LENGTH = 35;

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Whether this is the tag of a language with a name, such as `pt-BR` (BCP 47). */
function isLanguage(tag: string): boolean {
  try {
    return languageNames.of(tag) !== undefined;
  } catch {
    return false;
  }
}

const capability = z.looseObject({
  name: line(MAX_LINE_LENGTH),
  firstLine: line(MAX_LINE_LENGTH),
  secondLine: line(MAX_LINE_LENGTH),
  thirdLine: line(MAX_LINE_LENGTH),
});

const toCapability = ({ name, firstLine, secondLine, thirdLine }: StoredCapability): Capability => ({
  name,
  lines: [firstLine, secondLine, thirdLine],
});

/** The stored accent, or the default for one that was written past the rules, which no page could be drawn with. */
export const toAccent = (stored: string | null | undefined): string =>
  stored && findAccentProblem(stored) === null ? stored : DEFAULTS.accent;

/** The current name of the stored time zone, or the default. */
export const toTimeZone = (stored: string | null | undefined): string =>
  stored ? (findTimeZone(stored) ?? stored) : DEFAULTS.timeZone;

export const site: SiteText<Fields, 'site'> = {
  name: 'site',
  populate: ['sharePicture', 'capabilities'],
  defaults: DEFAULTS,
  rules: z.looseObject({
    name: optionalLine(MAX_LINE_LENGTH).nullish(),
    headline: optionalLine(MAX_LINE_LENGTH).nullish(),
    quote: optionalText(MAX_SUMMARY_LENGTH).nullish(),
    summary: optionalText(MAX_SUMMARY_LENGTH).nullish(),
    accent: z
      .string()
      .trim()
      .toLowerCase()
      .refine((color) => findAccentProblem(color) === null, {
        error: ({ input }) => findAccentProblem(String(input)) ?? undefined,
      })
      .nullish(),
    capabilities: z.array(capability).nullish(),
    timeZone: timeZoneField('must be a time zone such as Europe/Berlin').nullish(),
    language: z
      .string()
      .trim()
      .max(MAX_LANGUAGE_LENGTH)
      .refine(isLanguage, { error: 'must be a language tag such as en or pt-BR' })
      .nullish(),
  }),
  toContract: async (stored) => ({
    name: stored.name ?? DEFAULTS.name,
    timeZone: toTimeZone(stored.timeZone),
    language: stored.language ?? DEFAULTS.language,
    headline: stored.headline ?? DEFAULTS.headline,
    quote: stored.quote ?? '',
    summary: stored.summary ?? '',
    accent: toAccent(stored.accent),
    sharePicture: pictures.getUrl(stored.sharePicture ?? null),
    capabilities: (stored.capabilities ?? DEFAULTS.capabilities).map(toCapability),
  }),
};
