import { z } from 'zod';
import { line, text } from '#contract/fields';
import { MAX_LINE_LENGTH, MAX_TEXT_LENGTH } from '#contract/lengths';
import type { LegalSection } from '#contract/site';
import type { Stored } from '#crud/single-type';
import type { SiteText } from '#crud/site-text';
import { env } from '#platform/environment/env';
import { PRIVACY, TERMS } from './default-sections';

interface Fields {
  terms: Stored<LegalSection>[];
  privacy: Stored<LegalSection>[];
}

const sections = z.array(z.looseObject({ title: line(MAX_LINE_LENGTH), text: text(MAX_TEXT_LENGTH) })).nullish();

/** The time that messages and meetings are kept, in words. */
const retention = () => (env.RETENTION_MONTHS === 1 ? '1 month' : `${env.RETENTION_MONTHS} months`);

const toSections = (stored: Stored<LegalSection>[] | null | undefined): LegalSection[] =>
  (stored ?? []).map((section) => ({
    title: section.title ?? '',
    text: section.text?.replaceAll('{retention}', retention()) ?? '',
  }));

export const legal: SiteText<Fields, 'legal'> = {
  name: 'legal',
  populate: ['terms', 'privacy'],
  defaults: { terms: TERMS, privacy: PRIVACY },
  rules: z.looseObject({ terms: sections, privacy: sections }),
  toContract: async ({ terms, privacy }: Stored<Fields>) => ({
    terms: toSections(terms),
    privacy: toSections(privacy),
  }),
};
