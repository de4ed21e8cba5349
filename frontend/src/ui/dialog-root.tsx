import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { addDialogEntry } from './dialog-entries.ts';

interface DialogRootProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The root of every modal dialog, which Back closes, too. */
export function DialogRoot({ open, onClose, children }: DialogRootProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => (open ? addDialogEntry(() => close()) : undefined), [open]);
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {children}
    </Dialog.Root>
  );
}
