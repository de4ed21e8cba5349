import { useSiteSettings } from './site-context.ts';

const firstLetter = (text: string) => [...new Intl.Segmenter().segment(text)][0]?.segment;

/** The site's mark: the ampersand of the headline, or else the first letter of the site's name. */
export function useMark() {
  const { headline, name } = useSiteSettings();
  return headline.includes('&') ? '&' : (firstLetter(name) ?? '&');
}
