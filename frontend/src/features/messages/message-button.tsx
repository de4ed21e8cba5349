import { lazyComponent, prefetch } from '#lib/loading/lazy-component.tsx';
import { useLazyDialog } from '#lib/loading/use-lazy-dialog.ts';
import { Button } from '#ui/button.tsx';
import { LoadBoundary } from '#ui/load-boundary.tsx';

const load = async () => (await import('./message-dialog.tsx')).MessageDialog;
const MessageDialog = lazyComponent(load);
const prefetchDialog = prefetch(load);

/** Opens the message dialog, whose code is loaded when a pointer or the focus reaches the button. */
export function MessageButton() {
  const dialog = useLazyDialog();
  return (
    <>
      <Button aria-haspopup="dialog" onPointerEnter={prefetchDialog} onFocus={prefetchDialog} onClick={dialog.open}>
        Send Message
      </Button>
      {dialog.isMounted && (
        <LoadBoundary onDismiss={dialog.unmount}>
          <MessageDialog open={dialog.isOpen} onClose={dialog.close} onReopen={dialog.open} />
        </LoadBoundary>
      )}
    </>
  );
}
