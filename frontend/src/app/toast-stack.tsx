import { SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect } from 'react';
import { subscribeToToasts, takeToasts } from '@/lib/toast';
import { ToastCard } from './toast-card';

const SHOWN_MS = 6000;
const cards = { success: ToastCard, error: ToastCard, info: ToastCard };

/** Hands every waiting notice to the library; the same words are not shown twice at a time. */
function ToastFeed() {
  const { enqueueSnackbar } = useSnackbar();
  useEffect(() => {
    const show = () => {
      for (const { message, tone } of takeToasts()) {
        enqueueSnackbar(message, { variant: tone, preventDuplicate: true });
      }
    };
    show();
    return subscribeToToasts(show);
  }, [enqueueSnackbar]);
  return null;
}

/** The library that draws the notices. */
export const ToastStack = () => (
  <SnackbarProvider
    Components={cards}
    maxSnack={4}
    autoHideDuration={SHOWN_MS}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
  >
    <ToastFeed />
  </SnackbarProvider>
);
