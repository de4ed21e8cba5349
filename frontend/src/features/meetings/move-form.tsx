import { type FormEvent, useState } from 'react';
import { Button } from '@/ui/button';
import { Form, FormActions } from '@/ui/form';
import { formatSlot, localTimeZone } from './slot';
import { SlotPicker } from './slot-picker';

interface MoveFormProps {
  isBusy: boolean;
  /** The sentence that says why the last attempt failed, if it did. */
  failure: string | null;
  /** Hears the new time and the clock that it is on. */
  onMove: (to: { slot: string; timeZone: string }) => void;
}

/** Asks when a meeting shall be instead. */
export function MoveForm({ isBusy, failure, onMove }: MoveFormProps) {
  const [moment, setMoment] = useState<Date | null>(null);
  const move = (event: FormEvent) => {
    event.preventDefault();
    if (moment) onMove({ slot: formatSlot(moment), timeZone: localTimeZone() });
  };
  return (
    <Form busy={isBusy} onSubmit={move}>
      <SlotPicker value={moment} onChange={setMoment} />
      <FormActions failure={failure}>
        <Button type="submit" busy={isBusy}>
          Suggest this time
        </Button>
      </FormActions>
    </Form>
  );
}
