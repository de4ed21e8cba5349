import { Suspense, useState } from 'react';
import type { MeetingAnswer as Answer, MeetingAction, MeetingView } from '@/contract';
import { failureSentence } from '@/lib/failure-sentence';
import { lazyComponent } from '@/lib/lazy-component';
import { Button } from '@/ui/button';
import type { ButtonVariant } from '@/ui/button-look';
import { FormActions } from '@/ui/form';
import { LoadBoundary } from '@/ui/load-boundary';
import { useAnswerMeeting } from './meeting-link';
import { ACTION_LABEL } from './meeting-words';

const MoveForm = lazyComponent(async () => (await import('./move-form')).MoveForm);

const VARIANT: Record<MeetingAction, ButtonVariant> = {
  confirm: 'primary',
  move: 'secondary',
  decline: 'danger',
  cancel: 'danger',
};

interface MeetingAnswerProps {
  token: string;
  actions: MeetingView['actions'];
}

/** A button for each thing that this link allows now. Moving asks for a new time first. */
export function MeetingAnswer({ token, actions }: MeetingAnswerProps) {
  const [isMoving, setMoving] = useState(false);
  const answering = useAnswerMeeting(token);
  const failure = failureSentence(answering.error, isMoving ? 'ask' : 'press');
  const answer = (given: Answer) => answering.mutate(given, { onSuccess: () => setMoving(false) });
  const choose = (action: MeetingAction) => (action === 'move' ? setMoving(true) : answer({ action }));
  return (
    <>
      {answering.data && <p role="status">{answering.data.message}</p>}
      <FormActions failure={isMoving ? null : failure}>
        {actions.map((action) => (
          <Button
            key={action}
            variant={VARIANT[action]}
            busy={answering.isPending && answering.variables.action === action}
            disabled={answering.isPending}
            onClick={() => choose(action)}
          >
            {ACTION_LABEL[action]}
          </Button>
        ))}
      </FormActions>
      {isMoving && (
        <LoadBoundary onDismiss={() => setMoving(false)}>
          <Suspense>
            <MoveForm
              isBusy={answering.isPending}
              failure={failure}
              onMove={(to) => answer({ action: 'move', ...to })}
            />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  );
}
