import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { RouteAnnouncement } from '@/lib/route-announcement';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { CONTENT_ID } from './skip-link';

/** Where a page begins for whoever cannot see it: the place that its address names, its main heading, or its content. */
function findFocusTarget() {
  const place = document.getElementById(window.location.hash.slice(1));
  return place ?? document.querySelector<HTMLElement>(`#${CONTENT_ID} h1`) ?? document.getElementById(CONTENT_ID);
}

function focusPage() {
  const target = findFocusTarget();
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  // Where the page stands is the scroll keeper's business.
  target.focus({ preventScroll: true });
}

/**
 * Does after a move to another page what a browser does when it loads one: the focus goes to its beginning, and its title
 * is said aloud. The page that a visit begins with is the browser's.
 */
export function RouteAnnouncer({ children }: { children: ReactNode }) {
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const current = useRef<string | null>(null);
  // A published page is the smaller without it; it has to be there before its first words.
  useEffect(() => setAnnouncement(''), []);
  const announce = useCallback((pathname: string, title: string) => {
    const isNavigation = current.current !== null && current.current !== pathname;
    current.current = pathname;
    if (!isNavigation) return;
    focusPage();
    setAnnouncement(title);
  }, []);
  return (
    <RouteAnnouncement value={announce}>
      {children}
      {announcement !== null && (
        <VisuallyHidden as="p" aria-live="polite">
          {announcement}
        </VisuallyHidden>
      )}
    </RouteAnnouncement>
  );
}
