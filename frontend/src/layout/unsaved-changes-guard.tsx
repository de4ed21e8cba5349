import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { hasDrafts } from '@/lib/drafts';
import {
  cancelLeave,
  confirmLeave,
  discardChanges,
  hasUnsavedChanges,
  isConfirmingLeave,
  subscribeToLeaveConfirmation,
} from '@/lib/unsaved-changes';
import { theme } from '@/theme/theme';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FormActions } from '@/ui/form';

const Text = styled.p`
  margin-block-end: ${theme.space.l};
`;

const no = () => false;

/** The browser's own question, in its own words: a page has no say in a reload or a closed window. */
function confirmUnload(event: BeforeUnloadEvent) {
  if (hasDrafts() || hasUnsavedChanges()) event.preventDefault();
}

/** Where a plain click on a link to another page of this site leads, or null for every other click: a link into the page at `here` loses nothing. */
function targetOf(event: MouseEvent, current: string) {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.origin !== window.location.origin) return null;
  if (link.getAttribute('href')?.startsWith('#')) return null;
  const place = link.pathname + link.search;
  return place === current ? null : place + link.hash;
}

/** Asks before what has been typed in a form of one's own is lost. */
export function UnsavedChangesGuard() {
  const isConfirming = useSyncExternalStore(subscribeToLeaveConfirmation, isConfirmingLeave, no);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  useEffect(() => {
    const confirmLink = (event: MouseEvent) => {
      const place = targetOf(event, here);
      if (place === null || !hasUnsavedChanges()) return;
      // Before the router hears of it, which leaves such clicks alone, as the browser does.
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
  useEffect(() => cancelLeave, []);
  return (
    <Dialog title="Unsaved changes" open={isConfirming} onClose={cancelLeave}>
      <Text>What you have typed here has not been saved.</Text>
      <FormActions>
        <Button onClick={cancelLeave}>Keep editing</Button>
        <Button variant="danger" onClick={discardChanges}>
          Discard changes
        </Button>
      </FormActions>
    </Dialog>
  );
}
