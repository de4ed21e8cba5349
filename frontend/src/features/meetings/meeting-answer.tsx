import { Suspense, useState } from 'react';
import type { MeetingAnswer as Answer, MeetingAction, MeetingView } from '#contract.ts';
import { describeFailure } from '#lib/api/describe-failure.ts';
import { useSingleFlight } from '#lib/forms/use-single-flight.ts';
import { lazyComponent } from '#lib/loading/lazy-component.tsx';
import type { ButtonVariant } from '#ui/button.styles.ts';
import { Button } from '#ui/button.tsx';
import { FormActions } from '#ui/form.tsx';
import { LoadBoundary } from '#ui/load-boundary.tsx';
import { ACTION_LABEL } from './meeting-labels.ts';
import { useAnswerMeeting } from './meeting-queries.ts';

const MoveForm = lazyComponent(async () => (await import('./move-form.tsx')).MoveForm);

const VARIANT: Record<MeetingAction, ButtonVariant> = {
  confirm: 'primary',
  move: 'secondary',
  decline: 'danger',
  cancel: 'danger',
};

interface MeetingAnswerProps {
  token: string;
  actions: MeetingView['actions'];
  /** The party that the link belongs to. */
  party: MeetingView['party'];
}

/** The actions that a mailed link allows. Moving a meeting asks for a new time first. */
export function MeetingAnswer({ token, actions, party }: MeetingAnswerProps) {
  const [isMoving, setMoving] = useState(false);
  const mutation = useAnswerMeeting(token);
  const failure = describeFailure(mutation.error, isMoving ? 'repeatable' : 'press');
  const answer = useSingleFlight((input: Answer) => mutation.mutateAsync(input, { onSuccess: () => setMoving(false) }));
  const choose = (action: MeetingAction) => (action === 'move' ? setMoving(true) : answer({ action }));
  return (
    <>
      {mutation.data && <p role="status">{mutation.data.message}</p>}
      <FormActions failure={isMoving ? null : failure}>
        {actions.map((action) => (
          <Button
            key={action}
            variant={VARIANT[action]}
            busy={mutation.isPending && mutation.variables.action === action}
            disabled={mutation.isPending}
            onClick={() => choose(action)}
          >
            {ACTION_LABEL[action]}
          </Button>
        ))}
      </FormActions>
      {isMoving && (
        <LoadBoundary onDismiss={() => setMoving(false)}>
          <Suspense>
            <MoveForm party={party} isBusy={mutation.isPending} failure={failure} onMove={answer} />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  );
}
