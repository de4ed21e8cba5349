import { errorMessage } from '#lib/api/api-error.ts';
import { type ActionForm, useAction } from '#lib/forms/use-action.ts';
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

/** Opens a preview in a new tab; `request` resolves with its address. A failure that concerns a field of `form` is shown there. */
export function usePreview(request: () => Promise<string>, form: ActionForm) {
  const { isPending, start } = useAction({
    attempt: 'press',
    form,
    mutationFn: async () => {
      const tab = openTab();
      try {
        showIn(await request(), tab);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
    onError: (error) => {
      if (!errorMessage(error)) toast(FAILED, 'error');
    },
  });
  return { isPending, open: start };
}
