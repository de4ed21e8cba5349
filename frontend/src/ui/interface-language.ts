import { createContext, useContext } from 'react';

interface InterfaceLanguage {
  lang?: 'en';
  dir?: 'ltr';
}

const ENGLISH_IN_ANOTHER: InterfaceLanguage = { lang: 'en', dir: 'ltr' };
const ENGLISH_IN_ENGLISH: InterfaceLanguage = {};

/** The attributes of the interface on a page in this language: the interface is English. */
export const interfaceLanguageIn = (language: string) =>
  /^en\b/i.test(language) ? ENGLISH_IN_ENGLISH : ENGLISH_IN_ANOTHER;

export const InterfaceLanguageContext = createContext(ENGLISH_IN_ENGLISH);

/** The attributes of a part of the page that is English and has no words of the owner around it; none on an English page. */
export const useInterfaceLanguage = () => useContext(InterfaceLanguageContext);

/** The attribute of English words among those of the owner, whose direction they follow; none on an English page. */
export function useEnglish() {
  const { lang } = useInterfaceLanguage();
  return lang ? { lang } : {};
}
