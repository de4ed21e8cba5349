import { createContext, useContext } from 'react';

/**
 * The origin of the site, such as `https://example.com`, without a trailing slash. Outside a browser it has to be
 * provided.
 */
export const SiteOrigin = createContext(typeof window === 'undefined' ? '' : window.location.origin);

export const useSiteOrigin = () => useContext(SiteOrigin);

/** When the page was published, ISO 8601; null if it is rendered in the browser. */
export const PublishedAt = createContext<string | null>(null);

export const usePublishedAt = () => useContext(PublishedAt);

/** The owner’s settings for the whole site, which the server embeds in each page. */
export interface SiteSettings {
  /** The owner's time zone (IANA). */
  timeZone: string;
}

/** The settings of a page without embedded ones. */
export const DEFAULT_SETTINGS: SiteSettings = { timeZone: 'Asia/Kolkata' };

const ELEMENT_ID = 'settings';

/** Reads the settings of an unpublished page (`cms/src/publishing/shell.ts`); null if there are none. */
export function readShellSettings(): SiteSettings | null {
  const json = document.getElementById(ELEMENT_ID)?.textContent;
  // Written by the server that sent the page.
  return json ? (JSON.parse(json) as SiteSettings) : null;
}

export const Settings = createContext(DEFAULT_SETTINGS);

export const useSiteSettings = () => useContext(Settings);
