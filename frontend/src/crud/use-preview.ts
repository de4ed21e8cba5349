import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '#lib/api/api-error.ts';
import { useSingleFlight } from '#lib/forms/use-single-flight.ts';
import { toast } from '#lib/toast.ts';

const FAILED = 'The preview could not be made. What you typed is still here: please try again.';
const BLOCKED = 'Your browser has blocked the new tab of the preview.';

/** Opens an empty tab, which browsers permit only right after a click; null if this one does not. */
function openTab(): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.opener = null;
  const { documentElement, body } = tab.document;
  documentElement.style.colorScheme = getComputedStyle(document.documentElement).colorScheme;
  body.textContent = 'Preparing the preview…';
  tab.document.title = 'Preview';
  return tab;
}

function showIn(url: string, tab: Window | null) {
  if (tab && !tab.closed) return tab.location.replace(url);
  toast(BLOCKED, 'info', { label: 'Open preview', run: () => void window.open(url, '_blank', 'noopener') });
}

/**
 * Opens a preview in a new tab, one at a time. `request` resolves with its address; `onFailed` gets the error of a failed
 * request, which has been reported.
 */
export function usePreview(request: () => Promise<string>, onFailed: (error: Error) => void) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (_tab: Window | null) => request(),
    onSuccess: showIn,
    onError: (error, tab) => {
      tab?.close();
      if (!errorMessage(error)) toast(FAILED, 'error');
      onFailed(error);
    },
  });
  return { isPending, open: useSingleFlight(async () => mutateAsync(openTab())) };
}
