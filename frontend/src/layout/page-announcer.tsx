import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { PageArrival } from '@/lib/page-arrival';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { CONTENT_ID } from './skip-link';

/** Where a page begins for whoever cannot see it: the place that its address names, its main heading, or its content. */
function beginningOfPage() {
  const place = document.getElementById(window.location.hash.slice(1));
  return place ?? document.querySelector<HTMLElement>(`#${CONTENT_ID} h1`) ?? document.getElementById(CONTENT_ID);
}

function focusPage() {
  const beginning = beginningOfPage();
  if (!beginning) return;
  if (!beginning.hasAttribute('tabindex')) beginning.tabIndex = -1;
  // Where the page stands is the scroll keeper's business.
  beginning.focus({ preventScroll: true });
}

/**
 * Does after a move to another page what a browser does when it loads one: the focus goes to its beginning, and its title
 * is said aloud. The page that a visit begins with is the browser's.
 */
export function PageAnnouncer({ children }: { children: ReactNode }) {
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const current = useRef<string | null>(null);
  // A published page is the smaller without it; it has to be there before its first words.
  useEffect(() => setAnnouncement(''), []);
  const arrive = useCallback((pathname: string, title: string) => {
    const isMove = current.current !== null && current.current !== pathname;
    current.current = pathname;
    if (!isMove) return;
    focusPage();
    setAnnouncement(title);
  }, []);
  return (
    <PageArrival value={arrive}>
      {children}
      {announcement !== null && (
        <VisuallyHidden as="p" aria-live="polite">
          {announcement}
        </VisuallyHidden>
      )}
    </PageArrival>
  );
}
