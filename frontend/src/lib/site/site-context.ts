import { createContext, useContext } from 'react';
import type { SiteSettings } from '#contract.ts';
import { knownTimeZone } from './known-time-zone.ts';

/**
 * The origin of the site, such as `https://example.com`, without a trailing slash. Outside a browser it has to be
 * provided.
 */
export const SiteOrigin = createContext(typeof window === 'undefined' ? '' : window.location.origin);

export const useSiteOrigin = () => useContext(SiteOrigin);

/** When the page was published, ISO 8601; null if it is rendered in the browser. */
export const PublishedAt = createContext<string | null>(null);

export const usePublishedAt = () => useContext(PublishedAt);

/** Returns the URL of the share card of the page with this title; null if it has none. */
export type FindShareCard = (title: string) => string | null;

export const ShareCards = createContext<FindShareCard>(() => null);

export const useShareCard = (title: string) => useContext(ShareCards)(title);

/** The settings of a page without embedded ones, with the default words (R6.4). */
export const DEFAULT_SETTINGS: SiteSettings = {
  name: 'Portfolio',
  timeZone: 'UTC',
  language: 'en',
  headline: 'Full Stack Engineer & Frontend Expert',
  quote: '',
  summary: '',
  capabilities: [
    { name: 'UI & UX', lines: ['User Interface Design', 'User Experience Design', 'Interactive Prototyping'] },
    { name: 'Development', lines: ['Website & Web Page', 'Dynamic Web App', 'Mobile Application'] },
    { name: 'Test & Deploy', lines: ['SEO Optimization', 'Usability Testing', 'Hosting'] },
  ],
  hasCourse: true,
};

const ELEMENT_ID = 'settings';

/** Reads the settings of an unpublished page (`cms/src/publishing/app-shell.ts`); the default ones if there are none. */
export function readShellSettings(): SiteSettings {
  const json = document.getElementById(ELEMENT_ID)?.textContent;
  // Written by the server that sent the page.
  return { ...DEFAULT_SETTINGS, ...(json ? (JSON.parse(json) as Partial<SiteSettings>) : {}) };
}

export const Settings = createContext(DEFAULT_SETTINGS);

/** The owner's settings of the whole site, which the server embeds in each page. */
export const useSiteSettings = () => useContext(Settings);

/** The owner's time zone, or UTC in a browser that does not know it. */
export const useOwnerTimeZone = () => knownTimeZone(useSiteSettings().timeZone);
