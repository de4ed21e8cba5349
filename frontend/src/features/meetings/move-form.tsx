import { useState } from 'react';
import { Controller } from 'react-hook-form';
import type { MeetingAnswer, MeetingParty } from '#contract.ts';
import { useAction } from '#lib/forms/use-action.ts';
import { useContractForm } from '#lib/forms/use-contract-form.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormActions } from '#ui/form.tsx';
import { useFreeTimes } from './free-times.ts';
import type { useMeetingAnswer } from './meeting-queries.ts';
import { MeetingTimeField } from './meeting-time-field.tsx';
import { toSlotFields } from './slot-format.ts';
import { localTimeZone } from './time-zone.ts';

/** The slot is the chosen time in ISO 8601; the time zone is empty for that of the browser. */
const NOTHING_CHOSEN = { slot: '', timeZone: '' };

const toRequest = ({ slot, timeZone }: typeof NOTHING_CHOSEN): MeetingAnswer => ({
  action: 'move',
  ...toSlotFields(slot, timeZone),
});

const SUBMIT_LABEL: Record<MeetingParty, string> = { owner: 'Move to this time', visitor: 'Ask for this time' };

interface MoveFormProps {
  party: MeetingParty;
  action: ReturnType<typeof useMeetingAnswer>;
}

/** The form that asks for a new time of a meeting. The owner may leave the offered times, after a question. */
export function MoveForm({ party, action }: MoveFormProps) {
  const [isAnyTime, setAnyTime] = useState(false);
  const [question, setQuestion] = useState<MeetingAnswer | null>(null);
  const form = useContractForm('communication.answerMeeting', { values: NOTHING_CHOSEN, toRequest });
  const { control, submitWith, errorAt, invalidText, watch, setValue } = form;
  const { start, isPending, failure } = useAction({ ...action, attempt: 'repeatable', form });
  const { data } = useFreeTimes(watch('timeZone') || localTimeZone());
  const mayChooseAnyTime = party === 'owner' && data?.mode === 'hours';
  const move = submitWith((draft) => (isAnyTime ? setQuestion(toRequest(draft)) : start(toRequest(draft))));
  const switchTimes = () => {
    setValue('slot', '');
    setAnyTime(!isAnyTime);
  };
  if (question) {
    return (
      <>
        <p role="alert">This time may be outside of your meeting hours. Do you want to move the meeting anyway?</p>
        <FormActions failure={failure}>
          <Button busy={isPending} onClick={() => start({ ...question, anyway: true })}>
            Move anyway
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={() => setQuestion(null)}>
            Choose another time
          </Button>
        </FormActions>
      </>
    );
  }
  return (
    <Form busy={isPending} onSubmit={move}>
      <Controller
        control={control}
        name="slot"
        render={({ field: { value, onChange, ref } }) => (
          <MeetingTimeField
            key={`${isAnyTime}`}
            ref={ref}
            value={value}
            onChange={onChange}
            timeZone={watch('timeZone')}
            onTimeZoneChange={(chosen) => setValue('timeZone', chosen)}
            error={errorAt('slot')}
            isAnyTime={isAnyTime}
          />
        )}
      />
      <FormActions failure={failure ?? invalidText}>
        <Button type="submit" busy={isPending}>
          {SUBMIT_LABEL[party]}
        </Button>
        {mayChooseAnyTime && (
          <Button variant="quiet" onClick={switchTimes}>
            {isAnyTime ? 'Show the free times' : 'Choose any other time'}
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
