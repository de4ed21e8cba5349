import { createContext, useContext, useEffect } from 'react';

/** Hears of every page that has been drawn: its address below the site's, without search and hash, and its title. */
export const RouteAnnouncement = createContext<(pathname: string, title: string) => void>(() => undefined);

/** Says that the page at `pathname` has been drawn, and what it is called. */
export function useAnnounceRoute(pathname: string, title: string) {
  const announce = useContext(RouteAnnouncement);
  useEffect(() => announce(pathname, title), [announce, pathname, title]);
}
