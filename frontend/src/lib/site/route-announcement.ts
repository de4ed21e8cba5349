import { createContext, useContext, useEffect } from 'react';

/** Receives the path and the title of every rendered page. */
export const RouteAnnouncement = createContext<(pathname: string, title: string) => void>(() => undefined);

/** Announces that the page at `pathname` has been rendered. */
export function useAnnounceRoute(pathname: string, title: string) {
  const announce = useContext(RouteAnnouncement);
  useEffect(() => announce(pathname, title), [announce, pathname, title]);
}
