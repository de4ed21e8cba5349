import { type SnackbarOrigin, SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect, useRef } from 'react';
import { createGlobalStyle } from 'styled-components';
import { isOutdatedError, subscribeToToasts, takeToasts } from '@/lib/toast';
import { theme } from '@/theme/theme';
import { ToastCard } from './toast-card';

const SHOWN_MS = 6000;
const cards = { success: ToastCard, error: ToastCard, info: ToastCard };

/** The library's own container, told apart by the one class name that it promises. */
const BelowTheBar = createGlobalStyle`
  ${theme.belowSmall} {
    body .notistack-SnackbarContainer {
      inset-block-start: 78px;
    }
  }
`;

/** At the bottom; on small screens, where buttons and the keyboard are down there, below the bar. */
function placeForNotices(): SnackbarOrigin {
  const isSmall = window.matchMedia(theme.belowSmall.replace('@media ', '')).matches;
  return { vertical: isSmall ? 'top' : 'bottom', horizontal: 'center' };
}

/** Hands every waiting notice to the library. An error stays until it is closed or outdated. One that says the same as an earlier one takes its place, and is announced again. */
function ToastFeed() {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const shown = useRef(new Map<string, number>());
  const errors = useRef(new Set<number>());
  useEffect(() => {
    const show = () => {
      for (const id of [...errors.current].filter(isOutdatedError)) {
        closeSnackbar(id);
        errors.current.delete(id);
      }
      for (const { id, message, tone } of takeToasts()) {
        const earlier = shown.current.get(message);
        if (earlier !== undefined) closeSnackbar(earlier);
        shown.current.set(message, id);
        const isError = tone === 'error';
        if (isError) errors.current.add(id);
        enqueueSnackbar(message, { key: id, variant: tone, persist: isError, anchorOrigin: placeForNotices() });
      }
    };
    show();
    return subscribeToToasts(show);
  }, [enqueueSnackbar, closeSnackbar]);
  return null;
}

/** The library that draws the notices. */
export const ToastStack = () => (
  <SnackbarProvider Components={cards} maxSnack={4} autoHideDuration={SHOWN_MS}>
    <BelowTheBar />
    <ToastFeed />
  </SnackbarProvider>
);
