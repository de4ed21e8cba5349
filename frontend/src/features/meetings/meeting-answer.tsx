import type { QueryKey } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { MeetingAction, MeetingView } from '#contract.ts';
import { useAction } from '#lib/forms/use-action.ts';
import { lazyComponent } from '#lib/loading/lazy-component.tsx';
import type { ButtonVariant } from '#ui/button.styles.ts';
import { Button } from '#ui/button.tsx';
import { FormActions } from '#ui/form.tsx';
import { LoadBoundary } from '#ui/load-boundary.tsx';
import { type MeetingAddress, MovedMeeting } from './free-times.ts';
import { ACTION_LABEL } from './meeting-labels.ts';
import { useMeetingAnswer } from './meeting-queries.ts';

const MoveForm = lazyComponent(async () => (await import('./move-form.tsx')).MoveForm);

const VARIANT: Record<MeetingAction, ButtonVariant> = {
  confirm: 'primary',
  move: 'secondary',
  decline: 'danger',
  cancel: 'danger',
};

/** Asked before an answer that cannot be taken back. */
const QUESTION: Partial<Record<MeetingAction, string>> = {
  decline: 'Do you want to decline this meeting? The visitor gets a mail.',
  cancel: 'Do you want to cancel this meeting? Both of you get a mail.',
};

interface QuestionProps {
  action: MeetingAction;
  failure: string | null;
  isBusy: boolean;
  onAnswer: () => void;
  onDismiss: () => void;
}

const Question = ({ action, failure, isBusy, onAnswer, onDismiss }: QuestionProps) => (
  <>
    <p role="alert">{QUESTION[action]}</p>
    <FormActions failure={failure}>
      <Button variant={VARIANT[action]} busy={isBusy} onClick={onAnswer}>
        {ACTION_LABEL[action]}
      </Button>
      <Button autoFocus variant="secondary" disabled={isBusy} onClick={onDismiss}>
        Keep the meeting
      </Button>
    </FormActions>
  </>
);

interface MeetingAnswerProps {
  address: MeetingAddress;
  /** The key of the queries that show the meeting. */
  queryKey: QueryKey;
  meeting: Pick<MeetingView, 'actions' | 'party' | 'startsAt'>;
}

/** The actions that are allowed now. Moving a meeting asks for a new time first, and ending it asks once more. */
export function MeetingAnswer({ address, queryKey, meeting: { actions, party, startsAt } }: MeetingAnswerProps) {
  const [chosen, setChosen] = useState<MeetingAction | null>(null);
  const result = useRef<HTMLParagraphElement>(null);
  const isMoving = chosen === 'move';
  const dismiss = () => setChosen(null);
  const action = useMeetingAnswer({ address, startsAt, queryKey });
  const { start, isPending, variables, data, failure } = useAction({ ...action, attempt: 'press', onDone: dismiss });
  const choose = (action: MeetingAction) => {
    if (action === 'move' || QUESTION[action]) setChosen(action);
    else start({ action });
  };
  // The owner ends a request by declining it.
  const offered = actions.filter((action) => action !== 'cancel' || !actions.includes('decline'));
  useEffect(() => {
    if (data) result.current?.focus();
  }, [data]);
  return (
    <>
      {data && (
        <p ref={result} role="status" tabIndex={-1}>
          {data.message}
        </p>
      )}
      {chosen && !isMoving ? (
        <Question
          action={chosen}
          failure={failure}
          isBusy={isPending}
          onAnswer={() => start({ action: chosen })}
          onDismiss={dismiss}
        />
      ) : (
        <FormActions failure={isMoving ? null : failure}>
          {offered.map((action) => (
            <Button
              key={action}
              variant={VARIANT[action]}
              busy={isPending && variables?.action === action}
              disabled={isPending}
              onClick={() => choose(action)}
            >
              {ACTION_LABEL[action]}
            </Button>
          ))}
        </FormActions>
      )}
      {isMoving && (
        <LoadBoundary onDismiss={dismiss}>
          <Suspense>
            <MovedMeeting value={address}>
              <MoveForm party={party} action={action} />
            </MovedMeeting>
          </Suspense>
        </LoadBoundary>
      )}
    </>
  );
}
