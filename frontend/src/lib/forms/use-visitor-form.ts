import { type FormEvent, useEffect, useRef } from 'react';
import { describeFailure } from '#lib/api/describe-failure.ts';
import { loadHttp } from '#lib/api/load-http.ts';
import { prefetch } from '#lib/loading/lazy-component.tsx';
import { visitorDrafts } from './drafts.ts';
import { useContractForm } from './use-contract-form.ts';
import { useSaves } from './use-saves.ts';

/** The unsent input of a form, as texts that can be stored. */
type VisitorDraft = Record<string, string>;

/** Merges the texts of a stored draft into `blank`. */
export function restoreTexts<Fields extends VisitorDraft>(stored: unknown, blank: Fields): Fields {
  const known = Object.entries<unknown>(Object(stored)).filter(
    ([field, value]) => field in blank && typeof value === 'string',
  );
  return { ...blank, ...Object.fromEntries(known) };
}

/** Loads the API client while the visitor types. A failure is reported when the form is sent. */
const prefetchHttp = prefetch(loadHttp);

interface DraftFormOptions<Fields extends VisitorDraft> {
  /** The name of the form and its draft; its mutation has the `saveKey` of that name. */
  name: 'message' | 'meeting';
  blank: Fields;
  /** Messages about invalid input are dropped when the form is closed. */
  isOpen: boolean;
  /** Returns the request that is validated; by default the draft. */
  toRequest?: (draft: Fields) => object;
  send: (draft: Fields) => void;
  onSent: () => void;
  /** Called after a failure, even if the form is no longer visible. */
  onFailed: () => void;
}

/**
 * A form that visitors send once. Its input survives a closed dialog, a failure and a reload within the browser
 * session, and is removed once it has been sent. Further attempts while it is being sent are ignored.
 */
export function useVisitorForm<Kept extends VisitorDraft>({
  name,
  blank,
  isOpen,
  toRequest,
  send,
  onSent,
  onFailed,
}: DraftFormOptions<Kept>) {
  const form = useContractForm<Kept>(`communication.${name}`, {
    values: restoreTexts(visitorDrafts.read(name), blank),
    toRequest,
  });
  const { subscribe, reset, clearErrors, submitWith, invalidText } = form;
  const isSent = useRef(false);
  const { start, isSaving, failure } = useSaves(name, {
    onSaved: () => {
      onSent();
      reset(blank);
      visitorDrafts.remove(name);
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
          visitorDrafts.store(name, values);
          prefetchHttp();
        },
      }),
    [subscribe, name],
  );
  useEffect(() => {
    if (!isOpen) clearErrors();
  }, [isOpen, clearErrors]);
  const submit = submitWith((draft) => start(() => send(draft)));
  return {
    ...form,
    isSending: isSaving,
    failureText: describeFailure(failure, 'send') ?? invalidText,
    submit: (event: FormEvent) => {
      // A second click while the dialog closes must not send the empty form.
      if (isSent.current) event.preventDefault();
      else void submit(event);
    },
  };
}
