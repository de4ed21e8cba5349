import { useEffect, useRef } from 'react';
import { type DefaultValues, useForm } from 'react-hook-form';
import { describeFailure } from './describe-failure';
import { type Draft, keepDraft, readDraft } from './draft';
import { prefetch } from './lazy-component';
import { loadHttp } from './load-http';
import { useSaves } from './use-saves';

/** Whoever types is about to send: what sends is fetched meanwhile. Where that fails, so will the sending, and say so. */
const prefetchHttp = prefetch(loadHttp);

interface DraftFormOptions<Kept extends Draft> {
  /** The name of the draft; what sends it is a mutation with the `saveKey` of that name. */
  name: string;
  blank: Kept;
  send: (draft: Kept) => void;
  onSent: () => void;
  /** Hears that the draft has not been sent, though the form may be out of sight. */
  onFailed: () => void;
}

/**
 * A form that visitors send once. What they type outlives a closed dialog, a refusal and a reload, as long as the
 * browser's session lasts, and is forgotten when it has been sent. While it is being sent, further attempts do nothing.
 */
export function useDraftForm<Kept extends Draft>({ name, blank, send, onSent, onFailed }: DraftFormOptions<Kept>) {
  // A whole draft is a partial one too, which TypeScript cannot see of a type that is still open.
  const form = useForm<Kept>({ defaultValues: readDraft(name, blank) as DefaultValues<Kept> });
  const { subscribe, reset, handleSubmit } = form;
  const isSent = useRef(false);
  const { start, isSaving, failure } = useSaves(name, {
    onSaved: () => {
      onSent();
      reset(blank);
      keepDraft(name, null);
      isSent.current = true;
    },
    onFailed,
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          isSent.current = false;
          keepDraft(name, values);
          prefetchHttp();
        },
      }),
    [subscribe, name],
  );
  return {
    ...form,
    isSending: isSaving,
    failureText: describeFailure(failure, 'send'),
    // A second press while the dialog closes finds it empty.
    submit: handleSubmit((draft) => !isSent.current && start(() => send(draft))),
  };
}
