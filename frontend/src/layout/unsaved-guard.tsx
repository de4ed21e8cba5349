import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { hasDrafts } from '@/lib/drafts';
import { discard, isAsking, leave, stay, subscribeToLeaving, wouldLose } from '@/lib/leaving';
import { theme } from '@/theme/theme';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FormActions } from '@/ui/form';

const Words = styled.p`
  margin-block-end: ${theme.space.l};
`;

const no = () => false;

/** The browser's own question, in its own words: a page has no say in a reload or a closed window. */
function askBeforeUnload(event: BeforeUnloadEvent) {
  if (hasDrafts() || wouldLose()) event.preventDefault();
}

/** Where a plain click on a link to another page of this site leads, or null for every other click: a link into the page at `here` loses nothing. */
function placeOf(event: MouseEvent, here: string) {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.origin !== window.location.origin) return null;
  if (link.getAttribute('href')?.startsWith('#')) return null;
  const place = link.pathname + link.search;
  return place === here ? null : place + link.hash;
}

/** Asks before what has been typed in a form of one's own is lost. */
export function UnsavedGuard() {
  const asking = useSyncExternalStore(subscribeToLeaving, isAsking, no);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  useEffect(() => {
    const askBeforeLink = (event: MouseEvent) => {
      const place = placeOf(event, here);
      if (place === null || !wouldLose()) return;
      // Before the router hears of it, which leaves such clicks alone, as the browser does.
      event.preventDefault();
      leave(() => navigate(place));
    };
    document.addEventListener('click', askBeforeLink, { capture: true });
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => {
      document.removeEventListener('click', askBeforeLink, { capture: true });
      window.removeEventListener('beforeunload', askBeforeUnload);
    };
  }, [navigate, here]);
  useEffect(() => stay, []);
  return (
    <Dialog title="Unsaved changes" open={asking} onClose={stay}>
      <Words>What you have typed here has not been saved.</Words>
      <FormActions>
        <Button onClick={stay}>Keep editing</Button>
        <Button variant="danger" onClick={discard}>
          Discard changes
        </Button>
      </FormActions>
    </Dialog>
  );
}
