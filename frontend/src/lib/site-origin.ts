import { createContext, useContext } from 'react';

/**
 * Where the site is reached, such as `https://example.com`, without a slash at its end: absolute addresses begin with
 * it. A browser knows; who renders elsewhere provides it.
 */
export const SiteOrigin = createContext(typeof window === 'undefined' ? '' : window.location.origin);

export const useSiteOrigin = () => useContext(SiteOrigin);
