import { createContext, useContext } from 'react';

/**
 * The origin of the site, such as `https://example.com`, without a trailing slash. Outside a browser it has to be
 * provided.
 */
export const SiteOrigin = createContext(typeof window === 'undefined' ? '' : window.location.origin);

export const useSiteOrigin = () => useContext(SiteOrigin);
