import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { addDialogEntry } from './dialog-entries.ts';

interface DialogRootProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The root of every modal dialog. Back closes it, too, and it closes when its page is left. */
export function DialogRoot({ open, onClose, children }: DialogRootProps) {
  const { key } = useLocation();
  const page = useRef(key);
  const close = useEffectEvent(onClose);
  useEffect(() => (open ? addDialogEntry(() => close()) : undefined), [open]);
  useEffect(() => {
    if (page.current !== key) close();
    page.current = key;
  }, [key]);
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {children}
    </Dialog.Root>
  );
}
