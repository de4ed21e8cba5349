import { lazyComponent, prefetch } from '@/lib/lazy-component';
import { useOpening } from '@/lib/use-opening';
import { Button } from '@/ui/button';
import { LoadBoundary } from '@/ui/load-boundary';

const load = async () => (await import('./message-dialog')).MessageDialog;
const MessageDialog = lazyComponent(load);
const fetchAhead = prefetch(load);

/** Opens the dialog to write to the owner; its code is fetched as soon as someone comes near. */
export function MessageButton() {
  const dialog = useOpening();
  return (
    <>
      <Button aria-haspopup="dialog" onPointerEnter={fetchAhead} onFocus={fetchAhead} onClick={dialog.open}>
        Send Message
      </Button>
      {dialog.isWanted && (
        <LoadBoundary onDismiss={dialog.dismiss}>
          <MessageDialog open={dialog.isOpen} onClose={dialog.close} onReopen={dialog.open} />
        </LoadBoundary>
      )}
    </>
  );
}
