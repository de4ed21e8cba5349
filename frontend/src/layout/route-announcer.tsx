import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { RouteAnnouncement } from '#lib/site/route-announcement.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { CONTENT_ID } from './skip-link.tsx';

/** Finds the element to focus after a navigation: the target of the hash, the main heading, or the content. */
function findFocusTarget() {
  const place = document.getElementById(window.location.hash.slice(1));
  return place ?? document.querySelector<HTMLElement>(`#${CONTENT_ID} h1`) ?? document.getElementById(CONTENT_ID);
}

function focusPage() {
  const target = findFocusTarget();
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  // ScrollRestoration sets the scroll position.
  target.focus({ preventScroll: true });
}

/**
 * Moves the focus to the new page after a client-side navigation and announces its title, as a browser does after
 * loading a page. The initial page is left to the browser.
 */
export function RouteAnnouncer({ children }: { children: ReactNode }) {
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const current = useRef<string | null>(null);
  // Published pages do not contain the live region; it has to exist before its first text.
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
