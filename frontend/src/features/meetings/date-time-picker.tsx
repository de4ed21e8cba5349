import { format } from 'date-fns/format';
import {
  type KeyboardEvent,
  type Ref,
  type SyntheticEvent,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import DatePicker from 'react-datepicker';
import 'react-datepicker/dist/react-datepicker.css';
import { toAsciiDigits } from '#contract.ts';
import { Field } from '#ui/field.tsx';
import { DateTimeInput, LOW_SCREEN, PickerStyles } from './date-time-picker.styles.tsx';
import { isFuture, isMeetingDay, toFirstOccurrence } from './slot-format.ts';

const LAST_DAY = new Date(2099, 11, 31);
const MISSING_TIME = 'Please choose a time too';
/** A finger uses the calendar, which the on-screen keyboard would cover; a connected keyboard can still type. */
const isTouched = () => window.matchMedia('(pointer: coarse)').matches;

const TYPED_TIME = /\d:\d\d/;

/** The first Escape closes the calendar, and only the next one the dialog around it. */
function stopEscape(event: KeyboardEvent<HTMLElement>) {
  const isOpen = document.querySelector('.react-datepicker-popper') !== null;
  if (event.key === 'Escape' && isOpen) event.stopPropagation();
}

/** Choosing a time sends no event; typing sends one with the text. */
const hasChosenTime = (event: SyntheticEvent | undefined, hadTime: boolean) =>
  event?.target instanceof HTMLInputElement ? TYPED_TIME.test(event.target.value) : event === undefined || hadTime;

/** Whether the event is that of typing. What was typed is read with the digits of any script. */
function readTyped(event: SyntheticEvent | undefined): boolean {
  if (!(event?.target instanceof HTMLInputElement)) return false;
  const isComposing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
  const read = toAsciiDigits(event.target.value);
  if (!isComposing && read !== event.target.value) event.target.value = read;
  return true;
}

interface DateTimePickerProps {
  value: Date | null;
  onChange: (value: Date | null) => void;
  error?: string | undefined;
  /** Offers Sundays too. */
  withSundays?: boolean;
  ref?: Ref<{ focus: () => void }>;
}

/**
 * Picks a future day and time, without Sundays by default, in the contract's format. A day without a time stays visible but is
 * invalid, so that midnight is never submitted by accident.
 */
export function DateTimePicker({ value, onChange, error, withSundays = false, ref }: DateTimePickerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [day, setDay] = useState<Date | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const isTimeMissing = day !== null && value === null;
  useImperativeHandle(ref, () => ({ focus: () => frame.current?.querySelector('input')?.focus() }));
  useEffect(() => {
    if (isOpen && window.matchMedia(LOW_SCREEN).matches) frame.current?.querySelector('input')?.scrollIntoView();
  }, [isOpen]);
  // An open calendar is where the time is chosen.
  const timeError = isOpen && !error ? undefined : MISSING_TIME;
  const choose = (date: Date | null, event?: SyntheticEvent) => {
    const isWhole = date !== null && hasChosenTime(event, value !== null);
    setDay(isWhole ? null : date);
    onChange(isWhole ? toFirstOccurrence(date) : null);
  };
  return (
    <Field label="Date and time" error={isTimeMissing ? timeError : error}>
      {(control) => (
        <PickerStyles ref={frame} data-open={isOpen}>
          <DatePicker
            {...control}
            customInput={<DateTimeInput inputMode={isTouched() ? 'none' : undefined} />}
            selected={value}
            {...(isTimeMissing && { openToDate: day, highlightDates: [day] })}
            {...(isTimeMissing && !isTyping && { value: format(day, 'MM/dd/yyyy') })}
            onChangeRaw={(event) => setTyping(readTyped(event))}
            onChange={choose}
            onCalendarOpen={() => setOpen(true)}
            onCalendarClose={() => {
              setOpen(false);
              setTyping(false);
            }}
            showTimeSelect
            timeIntervals={30}
            timeFormat="hh:mm aa"
            dateFormat="MM/dd/yyyy hh:mm aa"
            placeholderText={isTouched() ? 'Choose a day and a time' : 'MM/DD/YYYY hh:mm AM'}
            minDate={new Date()}
            maxDate={LAST_DAY}
            {...(!withSundays && { filterDate: isMeetingDay })}
            filterTime={isFuture}
            popperPlacement="bottom-start"
            popperProps={{ strategy: 'fixed' }}
            onKeyDown={stopEscape}
            autoComplete="off"
            aria-required="true"
          />
        </PickerStyles>
      )}
    </Field>
  );
}
