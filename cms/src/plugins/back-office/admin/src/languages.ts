import type { SearchOption } from '../../../../contract/search-options';

/** The tags (BCP 47) of the languages that most websites are written in, with regions where the spelling differs. */
const TAGS = [
  'af am ar az be bg bn bs ca cs cy da de de-AT de-CH el en en-AU en-CA en-GB en-IE en-IN en-NZ en-US en-ZA',
  'es es-419 es-AR es-MX et eu fa fi fil fr fr-BE fr-CA fr-CH ga gl gu he hi hr hu hy id is it it-CH ja ka kk km kn ko',
  'ky lo lt lv mk ml mn mr ms my ne nl nl-BE no or pa pl pt pt-BR pt-PT ro ru si sk sl sq sr sv sw ta te th tr uk ur uz',
  'vi zh zh-Hans zh-Hant zh-HK zu',
].flatMap((line) => line.split(' '));

const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard', fallback: 'none' });

/** The English name of a language tag, such as 'Portuguese (Brazil)'; null for a tag without one. */
export function describeLanguage(tag: string): string | null {
  try {
    return names.of(tag) ?? null;
  } catch {
    return null;
  }
}

/** Common languages by their English names. */
export const listLanguages = (): SearchOption[] =>
  TAGS.map((value) => ({ value, label: describeLanguage(value) ?? value, detail: value })).sort((a, b) =>
    a.label.localeCompare(b.label, 'en'),
  );
