import type { SiteTextName, SiteTextOf } from '#contract.ts';
import { fillMissing } from '#lib/api/fill-missing.ts';

const TERM = { name: '', text: '' };
const SECTION = { title: '', text: '' };

/** Texts without content, with the fields that pages show. A list holds one example entry (`lib/api/fill-missing.ts`). */
const BLANKS = {
  about: { name: '', professions: [''], address: '', biography: [''], hashtags: [''], summary: '' },
  course: {
    title: '',
    introduction: '',
    languages: [{ name: '', role: '', text: '' }],
    modules: [{ name: '', topics: [TERM] }],
    duration: [TERM],
    fee: [TERM],
    application: '',
  },
  legal: { terms: [SECTION], privacy: [SECTION] },
} satisfies { [Name in Exclude<SiteTextName, 'site'>]: Partial<SiteTextOf<Name>> };

export type PublicTextName = keyof typeof BLANKS;

/** The fields of the site's texts that pages show. */
export type PublicTexts = typeof BLANKS;

const withoutEmpty = (field: unknown) => (Array.isArray(field) ? field.filter((entry) => entry !== '') : field);

/** Picks what a page shows of a text; missing and broken fields are empty. */
export function toTextView<Name extends PublicTextName>(name: Name, text: unknown): PublicTexts[Name] {
  const blank = BLANKS[name];
  const filled = Object.entries(fillMissing(text, blank).value);
  // fillMissing has given every field of the blank a value of its type.
  return Object.fromEntries(
    filled.flatMap(([field, value]) => (field in blank ? [[field, withoutEmpty(value)]] : [])),
  ) as PublicTexts[Name];
}
