import { type SnackbarOrigin, SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect, useRef } from 'react';
import { createGlobalStyle } from 'styled-components';
import { dequeueToasts, isExpiredError, toastChanges } from '#lib/toast.ts';
import { theme } from '#theme/theme.ts';
import { ToastCard } from './toast-card.tsx';

const AUTO_HIDE_MS = 6000;
const cards = { success: ToastCard, error: ToastCard, info: ToastCard };

/** Places the library's container, which is selected by its one documented class name. */
const SnackbarPosition = createGlobalStyle`
  ${theme.belowSmall} {
    body .notistack-SnackbarContainer {
      inset-block-start: 78px;
    }
  }
`;

/** At the bottom; on small screens, where buttons and the keyboard are at the bottom, below the header. */
function anchorOrigin(): SnackbarOrigin {
  const isSmall = window.matchMedia(theme.belowSmall.replace('@media ', '')).matches;
  return { vertical: isSmall ? 'top' : 'bottom', horizontal: 'center' };
}

/**
 * Passes queued notices to the library. An error stays until it is closed or expires. A notice with the text of an
 * earlier one replaces it, so that it is announced again.
 */
function ToastQueue() {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const idByMessage = useRef(new Map<string, number>());
  const errors = useRef(new Set<number>());
  useEffect(() => {
    const show = () => {
      for (const id of [...errors.current].filter(isExpiredError)) {
        closeSnackbar(id);
        errors.current.delete(id);
      }
      for (const { id, message, tone } of dequeueToasts()) {
        const previousId = idByMessage.current.get(message);
        if (previousId !== undefined) closeSnackbar(previousId);
        idByMessage.current.set(message, id);
        const isError = tone === 'error';
        if (isError) errors.current.add(id);
        enqueueSnackbar(message, { key: id, variant: tone, persist: isError, anchorOrigin: anchorOrigin() });
      }
    };
    show();
    return toastChanges.subscribe(show);
  }, [enqueueSnackbar, closeSnackbar]);
  return null;
}

/** The notistack provider with its queue. */
export const ToastStack = () => (
  <SnackbarProvider Components={cards} maxSnack={4} autoHideDuration={AUTO_HIDE_MS}>
    <SnackbarPosition />
    <ToastQueue />
  </SnackbarProvider>
);
