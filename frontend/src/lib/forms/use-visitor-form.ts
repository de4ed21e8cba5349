import { type FormEvent, useEffect } from 'react';
import type { OperationName } from '#contract.ts';
import { loadHttp } from '#lib/api/load-http.ts';
import { prefetch } from '#lib/loading/lazy-component.tsx';
import { visitorDrafts } from './drafts.ts';
import type { FieldProblems } from './field-problem.ts';
import { useAction } from './use-action.ts';
import { useContractForm } from './use-contract-form.ts';

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

interface VisitorFormOptions<Fields extends VisitorDraft> {
  /** The name of the form and of its draft. */
  name: string;
  /** The operation that the form sends. */
  operation: OperationName;
  blank: Fields;
  /** Messages about invalid input are dropped when the form is closed, and a closed form is not sent. */
  isOpen: boolean;
  /** Returns the request, which is validated. */
  toRequest: (draft: Fields) => object;
  /** Returns the problems that the contract does not know. */
  findOwnProblems?: (draft: Fields) => FieldProblems;
  /** Where the request is posted. */
  path: string;
  /** The message of a success, which a second one follows. */
  success?: string;
  /** Called after every attempt; `error` is null after a success. */
  onSettled?: (error: Error | null) => void;
  /** Called with the answer while the form is mounted. */
  onSent: (answer: unknown) => void;
  /** Called after a failure, even if the form is no longer visible. */
  onFailed?: (error: Error) => void;
}

/**
 * A form that visitors send once. Its input survives a closed dialog, a failure and a reload within the browser
 * session, and is removed once it has been sent. Further attempts while it is being sent are ignored.
 */
export function useVisitorForm<Kept extends VisitorDraft>(options: VisitorFormOptions<Kept>) {
  const { name, operation, blank, isOpen, toRequest, findOwnProblems, path, success, onSettled, onSent, onFailed } =
    options;
  const form = useContractForm<Kept>(operation, {
    values: restoreTexts(visitorDrafts.read(name), blank),
    toRequest,
    findOwnProblems,
  });
  const { subscribe, reset, clearErrors, submitWith, invalidText } = form;
  const { start, isPending, error, failure } = useAction({
    name,
    form,
    attempt: 'send',
    ...(success && { success, followUp: 'We will get back to you shortly!' }),
    // axios is loaded with the first request, so that opening the dialog does not load it.
    mutationFn: async (draft: Kept) => (await loadHttp()).post<unknown>(path, toRequest(draft)),
    onSuccess: () => visitorDrafts.remove(name),
    onSettled: (_response, cause) => onSettled?.(cause),
    onDone: ({ data }) => {
      onSent(data);
      reset(blank);
      visitorDrafts.remove(name);
    },
    onFailed,
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          visitorDrafts.store(name, values);
          prefetchHttp();
        },
      }),
    [subscribe, name],
  );
  useEffect(() => {
    if (!isOpen) clearErrors();
  }, [isOpen, clearErrors]);
  const submit = submitWith(start);
  return {
    ...form,
    isSending: isPending,
    error,
    failureText: failure ?? invalidText,
    submit: (event: FormEvent) => {
      // A second click while the dialog closes must not send the empty form.
      if (isOpen) void submit(event);
      else event.preventDefault();
    },
  };
}
