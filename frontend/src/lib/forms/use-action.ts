import { type UseMutationOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { errorMessage, errorStatus } from '#lib/api/api-error.ts';
import { type Attempt, describeFailure, findFieldProblem, MAY_ALREADY_BE_SAVED } from '#lib/api/describe-failure.ts';
import { PictureUploadError } from '#lib/api/picture-upload-error.ts';
import { reportFailure } from '#lib/api/report-failure.ts';
import { errorExpiry, toast } from '#lib/toast.ts';
import { scrollToFocusedField } from './scroll-to-focused-field.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { attempt: Attempt };
  }
}

const actionKey = (name: string) => ['action', name];

const FOLLOW_UP_DELAY_MS = 2000;
const FORBIDDEN = 403;

/** Whether the server has refused a call, or an upload before it, because of the account's role. */
const isForbidden = (error: Error) => [errorStatus(error), errorStatus(error.cause)].includes(FORBIDDEN);

/** The form of an action, as React Hook Form returns it. */
export interface ActionForm {
  getValues(): object;
  setError(field: string, problem: { message: string }, options: { shouldFocus: boolean }): void;
}

/** The draft of an action's form. */
export interface ActionDraft {
  /** The notice of a failure without a message while the form is closed. */
  unseenFailure: string;
  /** Records whether its save is running. */
  mark(isBeingSaved: boolean): void;
  /** Whether its save was running when it was written. */
  isBeingSaved(): boolean;
  /** Whether its form is open. */
  isFormOpen(): boolean;
}

interface ActionOptions<Result, Input>
  extends Pick<UseMutationOptions<Result, Error, Input>, 'mutationFn' | 'onSuccess' | 'onError' | 'onSettled'> {
  attempt: Attempt;
  /** Actions of one name run one at a time and outlive their component: another one of the name shows how they end. */
  name?: string;
  /** The form whose field shows a failure that concerns it. */
  form?: ActionForm;
  /** The draft of the form: what becomes of a save is told even after a reload and if the form is closed. */
  draft?: ActionDraft;
  /** The message of a success. */
  success?: string;
  /** A second message, 2000 ms after the first. */
  followUp?: string;
  /** The message of a refusal is not shown in a notice. */
  quiet?: boolean;
  /** A success closes the component, which stays busy until then. */
  closes?: boolean;
  /** Called after a success while the component is mounted. */
  onDone?: (result: Result) => void;
  /** Called after a failure while the component is mounted. */
  onFailed?: (error: Error) => void;
}

/** The mutation of an action: its success and its failure are reported even if the component is gone by then. */
function useReportedMutation<Result, Input>(name: string, options: ActionOptions<Result, Input>) {
  const { attempt, draft, success, followUp, quiet } = options;
  const client = useQueryClient();
  return useMutation<Result, Error, Input>({
    mutationKey: actionKey(name),
    meta: { attempt },
    mutationFn: options.mutationFn,
    onSettled: options.onSettled,
    onSuccess: (...event) => {
      if (success) toast(success, 'success');
      if (followUp) setTimeout(() => toast(followUp, 'success'), FOLLOW_UP_DELAY_MS);
      return options.onSuccess?.(...event);
    },
    onError: (...event) => {
      const [error] = event;
      draft?.mark(false);
      reportFailure(error, { quiet });
      // The role may have changed meanwhile, which leads to another page.
      if (isForbidden(error)) void client.invalidateQueries({ queryKey: ['profile'] });
      const isTold = errorMessage(error) || error instanceof PictureUploadError;
      if (draft && !draft.isFormOpen() && !isTold) toast(draft.unseenFailure, 'error');
      return options.onError?.(...event);
    },
  });
}

/** The last attempt of that name which has not ended before the component was mounted. */
function useLastAttempt(name: string) {
  const cache = useQueryClient().getMutationCache();
  const filters = { mutationKey: actionKey(name) };
  const findLast = () => cache.findAll(filters).at(-1);
  const [endedBefore] = useState(() => {
    const { mutationId = 0, state } = findLast() ?? {};
    return state?.status === 'pending' ? mutationId - 1 : mutationId;
  });
  const handled = useRef(endedBefore);
  const last = useMutationState({
    filters,
    select: ({ mutationId: id, meta, state: { status, error, data, variables } }) => ({
      ...{ id, status, error, data, variables },
      // Only useAction adds mutations.
      attempt: meta?.attempt as Attempt,
    }),
  }).at(-1);
  return {
    last: last && last.id > endedBefore ? last : undefined,
    /** Records that the component has handled the end of an attempt. */
    markHandled: (id: number) => {
      handled.current = id;
    },
    /** Whether an attempt is running, or has ended without the component knowing it yet. */
    isBusy: () => (findLast()?.mutationId ?? 0) > handled.current,
  };
}

/** Whether a failure is shown at a field of the form. */
const isAtField = (error: Error | null, form?: ActionForm) =>
  form !== undefined && (findFieldProblem(error)?.field ?? '') in form.getValues();

/**
 * A mutation and how it went: a success is told in a notice, a failure at its field or as a sentence, and in a notice if
 * the server has sent a message. The callbacks of React Query run even if the component is gone by then.
 */
export function useAction<Result, Input = void>(options: ActionOptions<Result, Input>) {
  const { attempt, form, draft, closes = false, onDone, onFailed } = options;
  const ownName = useId();
  const { name = ownName } = options;
  const { mutate } = useReportedMutation(name, options);
  const { last, markHandled, isBusy } = useLastAttempt(name);
  const error = last?.error ?? null;
  const handleEnd = useEffectEvent((id: number) => {
    if (!error) {
      if (!closes) markHandled(id);
      // All actions of one name have the same result.
      return onDone?.(last?.data as Result);
    }
    markHandled(id);
    const problem = findFieldProblem(error);
    if (form && problem && isAtField(error, form)) {
      form.setError(problem.field, { message: problem.message }, { shouldFocus: true });
      // The button may be far below on a phone.
      scrollToFocusedField();
    }
    onFailed?.(error);
  });
  const { id, status } = last ?? {};
  useEffect(() => {
    // A form is enabled by now: a disabled field would not take the focus.
    if (id !== undefined && (status === 'success' || status === 'error')) handleEnd(id);
  }, [id, status]);
  const isShownAtField = isAtField(error, form) && !(error instanceof PictureUploadError);
  const isPending = status === 'pending' || (closes && status === 'success');
  const mayBeDone = attempt === 'create' && !isPending && draft?.isBeingSaved();
  const failure = describeFailure(error, last?.attempt ?? attempt) ?? (mayBeDone ? MAY_ALREADY_BE_SAVED : null);
  return {
    isPending,
    isSuccess: status === 'success',
    error,
    /** The sentence about a failure that is not shown at a field; null during the next attempt. */
    failure: isShownAtField ? null : failure,
    // Only this hook adds actions of the name.
    data: last?.data as Result | undefined,
    variables: last?.variables as Input | undefined,
    /** Starts the action unless it is running: a second click may come before the button is disabled. */
    start: (input: Input) => {
      if (isBusy()) return;
      errorExpiry.emit();
      // After a reload it is unknown whether the record was created.
      if (attempt === 'create') draft?.mark(true);
      mutate(input);
    },
  };
}
