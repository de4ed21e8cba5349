import { z } from 'zod';
import { line, optionalLine, optionalText, text } from '#contract/fields';
import { MAX_LINE_LENGTH, MAX_PARAGRAPH_LENGTH, MAX_SUMMARY_LENGTH } from '#contract/lengths';
import { type ListEntry, toTexts } from '#crud/entries';
import type { SiteText } from '#crud/site-text';

interface Fields {
  name: string;
  professions: ListEntry[];
  address: string;
  biography: ListEntry[];
  hashtags: ListEntry[];
  summary: string;
}

const lines = z.array(z.looseObject({ text: line(MAX_LINE_LENGTH) })).nullish();

export const about: SiteText<Fields, 'about'> = {
  name: 'about',
  populate: ['professions', 'biography', 'hashtags'],
  defaults: {},
  rules: z.looseObject({
    name: optionalLine(MAX_LINE_LENGTH).nullish(),
    professions: lines,
    address: optionalLine(MAX_LINE_LENGTH).nullish(),
    biography: z.array(z.looseObject({ text: text(MAX_PARAGRAPH_LENGTH) })).nullish(),
    hashtags: lines,
    summary: optionalText(MAX_SUMMARY_LENGTH).nullish(),
  }),
  toContract: async ({ name, professions, address, biography, hashtags, summary }) => ({
    name: name ?? '',
    professions: toTexts(professions ?? []),
    address: address ?? '',
    biography: toTexts(biography ?? []),
    hashtags: toTexts(hashtags ?? []),
    summary: summary ?? '',
  }),
};
