import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Form, FormActions } from '#ui/form.tsx';
import { formatSlot, localTimeZone } from './slot.ts';
import { SlotPicker } from './slot-picker.tsx';

interface MoveFormProps {
  isBusy: boolean;
  /** The message of the last failed attempt. */
  failure: string | null;
  /** Called with the new time and its time zone. */
  onMove: (to: { slot: string; timeZone: string }) => void;
}

/** The form that asks for a new time of a meeting. */
export function MoveForm({ isBusy, failure, onMove }: MoveFormProps) {
  const [date, setDate] = useState<Date | null>(null);
  const move = (event: FormEvent) => {
    event.preventDefault();
    if (date) onMove({ slot: formatSlot(date), timeZone: localTimeZone() });
  };
  return (
    <Form busy={isBusy} onSubmit={move}>
      <SlotPicker value={date} onChange={setDate} />
      <FormActions failure={failure}>
        <Button type="submit" busy={isBusy}>
          Suggest this time
        </Button>
      </FormActions>
    </Form>
  );
}
