import { closeSnackbar, enqueueSnackbar, type SnackbarKey, type SnackbarOrigin, SnackbarProvider } from 'notistack';
import { useEffect } from 'react';
import { createGlobalStyle } from 'styled-components';
import { dequeueToasts, errorExpiry, queuedToasts } from '#lib/toast.ts';
import { theme } from '#theme/theme.ts';
import { ToastButton, ToastCard } from './toast-card.tsx';

const AUTO_HIDE_MS = 6000;
const cards = { success: ToastCard, error: ToastCard, info: ToastCard };

/** Places the library's container, which is selected by its one documented class name. */
const SnackbarPosition = createGlobalStyle`
  ${theme.belowSmall} {
    body .notistack-SnackbarContainer {
      inset-block-start: calc(78px + env(safe-area-inset-top));
    }
  }
`;

/** At the bottom; at the top where buttons are at the bottom: over a dialog, and below the header of small screens. */
function anchorOrigin(): SnackbarOrigin {
  const isSmall = window.matchMedia(theme.belowSmall.replace('@media ', '')).matches;
  const hasDialog = document.querySelector('[role="dialog"]') !== null;
  return { vertical: isSmall || hasDialog ? 'top' : 'bottom', horizontal: 'center' };
}

const keyByGroup = new Map<string, SnackbarKey>();
const errors = new Set<SnackbarKey>();

/**
 * Passes the queued notices to notistack. One with the text of an earlier one replaces it, to be announced again, and so
 * does one with an action of the same group; without a group each has its own: each deletion can be undone.
 */
function showQueued() {
  for (const notice of dequeueToasts()) {
    const { message, tone, action } = notice;
    const group = action ? action.group : notice.message;
    const previous = group && keyByGroup.get(group);
    if (previous) closeSnackbar(previous);
    const isError = tone === 'error';
    const key = enqueueSnackbar(message, {
      variant: tone,
      // A notice with an action closes by itself, see ToastCard.
      persist: isError || action !== undefined,
      anchorOrigin: anchorOrigin(),
      action: action && ((id) => <ToastButton id={id} action={action} />),
    });
    if (group) keyByGroup.set(group, key);
    if (isError) errors.add(key);
  }
}

function closeErrors() {
  for (const key of errors) closeSnackbar(key);
  errors.clear();
}

/** The notistack provider, which shows the notices of `lib/toast`. */
export function ToastStack() {
  useEffect(() => {
    showQueued();
    const unsubscribe = [queuedToasts.subscribe(showQueued), errorExpiry.subscribe(closeErrors)];
    return () => {
      for (const stop of unsubscribe) stop();
    };
  }, []);
  return (
    <SnackbarProvider Components={cards} maxSnack={4} autoHideDuration={AUTO_HIDE_MS}>
      <SnackbarPosition />
    </SnackbarProvider>
  );
}
