import { lazy } from 'react';
import { useOpening } from '@/lib/use-opening';
import { Button } from '@/ui/button';

const load = () => import('./message-dialog');
const MessageDialog = lazy(async () => ({ default: (await load()).MessageDialog }));

/** Opens the dialog to write to the owner; its code is fetched as soon as someone comes near. */
export function MessageButton() {
  const dialog = useOpening();
  return (
    <>
      <Button aria-haspopup="dialog" onPointerEnter={load} onFocus={load} onClick={dialog.open}>
        Send Message
      </Button>
      {dialog.isWanted && <MessageDialog open={dialog.isOpen} onClose={dialog.close} />}
    </>
  );
}
