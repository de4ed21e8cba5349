import { firstCharacter } from '#lib/truncate.ts';
import { useSiteSettings } from './site-context.ts';

/** The site's monogram: the ampersand of the headline, or else the first letter of the site's name. */
export function useMonogram() {
  const { headline, name } = useSiteSettings();
  return headline.includes('&') ? '&' : firstCharacter(name) || '&';
}
