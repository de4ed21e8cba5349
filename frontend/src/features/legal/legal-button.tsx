import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { prefetched } from '#lib/lists/public-content-query.ts';
import { publicText } from '#lib/lists/public-text.ts';
import { lazyComponent, prefetch } from '#lib/loading/lazy-component.tsx';
import { DialogOpener } from '#ui/dialog-opener.tsx';
import { TextButton } from '#ui/text-button.tsx';
import type { LegalTitle } from './legal-dialog.tsx';

const loadDialog = async () => (await import('./legal-dialog.tsx')).LegalDialog;

/** The dialog and how to load it in advance: its code and its text, which no page contains. */
function createDialog(client: QueryClient) {
  const text = { ...publicText('legal'), staleTime: Number.POSITIVE_INFINITY };
  return {
    LegalDialog: lazyComponent(async () => (await Promise.all([loadDialog(), client.query(text)]))[0]),
    prefetchDialog: prefetch(() => Promise.all([loadDialog(), client.query(prefetched(publicText('legal')))])),
  };
}

/** Opens a legal text. */
export function LegalButton({ title }: { title: LegalTitle }) {
  const client = useQueryClient();
  const [{ LegalDialog, prefetchDialog }] = useState(() => createDialog(client));
  return (
    <DialogOpener
      prefetch={prefetchDialog}
      button={(opener) => <TextButton {...opener}>{title}</TextButton>}
      dialog={({ open, onClose }) => <LegalDialog title={title} open={open} onClose={onClose} />}
    />
  );
}
