import { useEffect, useRef } from 'react';
import { type DefaultValues, useForm } from 'react-hook-form';
import { type Draft, keepDraft, readDraft } from './draft';
import { prefetch } from './lazy-component';
import { loadHttp } from './load-http';

/** Whoever types is about to send: what sends is fetched meanwhile. Where that fails, so will the sending, and say so. */
const fetchAhead = prefetch(loadHttp);

/**
 * A form that visitors send once. What they type outlives a closed dialog, a refusal and a reload, as long as the
 * browser's session lasts, and is forgotten when it has been sent. `send` rejects when that failed, and `onSent` follows
 * when it worked; while it is under way, further attempts do nothing.
 */
export function useDraftForm<Kept extends Draft>(
  name: string,
  blank: Kept,
  send: (draft: Kept) => Promise<unknown>,
  onSent: () => void,
) {
  // A whole draft is a partial one too, which TypeScript cannot see of a type that is still open.
  const form = useForm<Kept>({ defaultValues: readDraft(name, blank) as DefaultValues<Kept> });
  const { subscribe, reset, handleSubmit } = form;
  const isSending = useRef(false);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          keepDraft(name, values);
          fetchAhead();
        },
      }),
    [subscribe, name],
  );
  const sendOnce = async (draft: Kept) => {
    // A second click comes before the button has been drawn disabled.
    if (isSending.current) return;
    isSending.current = true;
    try {
      await send(draft);
      onSent();
      reset(blank);
      keepDraft(name, null);
    } catch {
      // Said and logged by the query client already; the draft stays for another try.
    } finally {
      isSending.current = false;
    }
  };
  return { ...form, submit: handleSubmit(sendOnce) };
}
