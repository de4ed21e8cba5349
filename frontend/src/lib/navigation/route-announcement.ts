import { createContext, useContext, useEffect } from 'react';

/** Receives the path and the title of every rendered page. */
export const RouteAnnouncement = createContext<(pathname: string, title: string) => void>(() => undefined);

/** Announces that the page at `pathname` has been rendered; a page without a title is not announced yet. */
export function useAnnounceRoute(pathname: string, title: string | null) {
  const announce = useContext(RouteAnnouncement);
  useEffect(() => {
    if (title !== null) announce(pathname, title);
  }, [announce, pathname, title]);
}
