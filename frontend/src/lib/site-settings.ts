import { createContext, useContext } from 'react';

/** The owner’s settings for the whole site; the server puts them into each page that it sends. */
export interface SiteSettings {
  /** The clock of the owner, an IANA time zone. */
  timeZone: string;
}

/** The settings of a page that comes from no server of ours. */
export const DEFAULT_SETTINGS: SiteSettings = { timeZone: 'Asia/Kolkata' };

const ELEMENT_ID = 'settings';

/** The settings that a page without published content holds (`cms/src/publishing/shell.ts`); null where it holds none. */
export function readShellSettings(): SiteSettings | null {
  const json = document.getElementById(ELEMENT_ID)?.textContent;
  // Written by the server that sent the page.
  return json ? (JSON.parse(json) as SiteSettings) : null;
}

export const Settings = createContext(DEFAULT_SETTINGS);

export const useSiteSettings = () => useContext(Settings);
