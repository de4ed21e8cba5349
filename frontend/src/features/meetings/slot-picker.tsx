import type { KeyboardEvent } from 'react';
import DatePicker from 'react-datepicker';
import 'react-datepicker/dist/react-datepicker.css';
import { Field } from '@/ui/field';
import { isMeetingDay, isToCome } from './slot';
import { PickerLook, SlotInput } from './slot-picker-look';

const LAST_DAY = new Date(2099, 11, 31);

/** Escape shuts the calendar first; only the next one is for the dialog that it may stand in. */
function keepEscape(event: KeyboardEvent<HTMLElement>) {
  const isOpen = document.querySelector('.react-datepicker-popper') !== null;
  if (event.key === 'Escape' && isOpen) event.stopPropagation();
}

interface SlotPickerProps {
  value: Date | null;
  onChange: (value: Date | null) => void;
}

/** Picks a day and a time from now on, never a Sunday; shown as the contract writes it. */
export const SlotPicker = ({ value, onChange }: SlotPickerProps) => (
  <Field label="Date and time">
    {(control) => (
      <PickerLook>
        <DatePicker
          {...control}
          customInput={<SlotInput />}
          selected={value}
          onChange={onChange}
          showTimeSelect
          timeIntervals={30}
          timeFormat="hh:mm aa"
          dateFormat="MM/dd/yyyy hh:mm aa"
          placeholderText="MM/DD/YYYY hh:mm AM"
          minDate={new Date()}
          maxDate={LAST_DAY}
          filterDate={isMeetingDay}
          filterTime={isToCome}
          popperPlacement="bottom-start"
          popperProps={{ strategy: 'fixed' }}
          onKeyDown={keepEscape}
          autoComplete="off"
          required
        />
      </PickerLook>
    )}
  </Field>
);
