import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { moveFocus } from '#lib/navigation/move-focus.ts';
import { RouteAnnouncement } from '#lib/navigation/route-announcement.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { CONTENT_ID } from './skip-link.tsx';

/** Finds the element to focus after a navigation: the target of the hash, the main heading, or the content. */
function findFocusTarget() {
  const place = document.getElementById(window.location.hash.slice(1));
  return place ?? document.querySelector<HTMLElement>(`#${CONTENT_ID} h1`) ?? document.getElementById(CONTENT_ID);
}

/** Moves the focus as a browser does when a link to an anchor of the same page is followed. */
function useAnchorFocus() {
  const { key, hash, pathname } = useLocation();
  const isLink = useNavigationType() !== 'POP';
  const previous = useRef({ key, pathname });
  useEffect(() => {
    const isSamePage = previous.current.pathname === pathname;
    const isFollowed = previous.current.key !== key && isLink;
    previous.current = { key, pathname };
    if (isSamePage && isFollowed && hash) moveFocus(document.getElementById(hash.slice(1)));
  }, [key, hash, pathname, isLink]);
}

/**
 * Moves the focus to the new page after a client-side navigation and announces its title, as a browser does after
 * loading a page. The initial page is left to the browser.
 */
export function RouteAnnouncer({ children }: { children: ReactNode }) {
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const current = useRef<string | null>(null);
  useAnchorFocus();
  // Published pages do not contain the live region; it has to exist before its first text.
  useEffect(() => setAnnouncement(''), []);
  const announce = useCallback((pathname: string, title: string) => {
    const isNavigation = current.current !== null && current.current !== pathname;
    current.current = pathname;
    if (!isNavigation) return;
    // ScrollRestoration sets the scroll position.
    moveFocus(findFocusTarget());
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
