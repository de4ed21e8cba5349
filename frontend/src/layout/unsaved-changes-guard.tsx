import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LeaveDialog } from '#features/account/sessions/leave-dialog.tsx';
import { accountDrafts } from '#lib/forms/drafts.ts';
import { confirmLeave, hasUnsavedChanges, isGuarded } from '#lib/forms/unsaved-changes.ts';

/** Shows the browser's own confirmation before a reload or a closed window. */
function confirmUnload(event: BeforeUnloadEvent) {
  if (!accountDrafts.isEmpty() || hasUnsavedChanges()) event.preventDefault();
}

/**
 * Returns the target of a plain click on a link to another page of this site, or null: a link within the page at
 * `current` loses nothing.
 */
function targetOf(event: MouseEvent, current: string) {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.origin !== window.location.origin) return null;
  if (link.getAttribute('href')?.startsWith('#')) return null;
  const place = link.pathname + link.search;
  return place === current ? null : place + link.hash;
}

/** Asks for confirmation before unsaved changes are lost. */
export function UnsavedChangesGuard() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  useEffect(() => {
    const confirmLink = (event: MouseEvent) => {
      const place = targetOf(event, here);
      if (place === null || !hasUnsavedChanges()) return;
      // Runs before the router, which ignores prevented clicks.
      event.preventDefault();
      confirmLeave(() => navigate(place));
    };
    document.addEventListener('click', confirmLink, { capture: true });
    window.addEventListener('beforeunload', confirmUnload);
    return () => {
      document.removeEventListener('click', confirmLink, { capture: true });
      window.removeEventListener('beforeunload', confirmUnload);
    };
  }, [navigate, here]);
  useEffect(() => {
    isGuarded.set(true);
    return () => isGuarded.set(false);
  }, []);
  return <LeaveDialog />;
}
