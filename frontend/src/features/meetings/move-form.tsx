import { Controller } from 'react-hook-form';
import type { MeetingAnswer } from '#contract.ts';
import { useContractForm } from '#lib/forms/use-contract-form.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormActions } from '#ui/form.tsx';
import { formatSlot, localTimeZone } from './slot.ts';
import { SlotPicker } from './slot-picker.tsx';

const NOTHING_CHOSEN: { slot: Date | null } = { slot: null };

const toRequest = ({ slot }: typeof NOTHING_CHOSEN): MeetingAnswer => ({
  action: 'move',
  slot: slot ? formatSlot(slot) : '',
  timeZone: localTimeZone(),
});

interface MoveFormProps {
  isBusy: boolean;
  /** The message of the last failed attempt. */
  failure: string | null;
  onMove: (answer: MeetingAnswer) => void;
}

/** The form that asks for a new time of a meeting. */
export function MoveForm({ isBusy, failure, onMove }: MoveFormProps) {
  const { control, submitWith, errorAt, invalidText } = useContractForm('communication.answerMeeting', {
    values: NOTHING_CHOSEN,
    toRequest,
  });
  return (
    <Form busy={isBusy} onSubmit={submitWith((draft) => onMove(toRequest(draft)))}>
      <Controller
        control={control}
        name="slot"
        render={({ field: { value, onChange, ref } }) => (
          <SlotPicker ref={ref} value={value} onChange={onChange} error={errorAt('slot')} />
        )}
      />
      <FormActions failure={failure ?? invalidText}>
        <Button type="submit" busy={isBusy}>
          Suggest this time
        </Button>
      </FormActions>
    </Form>
  );
}
