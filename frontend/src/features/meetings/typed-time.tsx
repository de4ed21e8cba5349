import { type ChangeEvent, type RefCallback, useState } from 'react';
import styled from 'styled-components';
import { toAsciiDigits } from '#contract.ts';
import { controlStyles, Field } from '#ui/field.tsx';
import { onEscape } from '#ui/on-escape.ts';
import { formatSlot } from './slot-format.ts';

const Input = styled.input`
  ${controlStyles}
`;

const TYPED = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s+(\d{1,2}):(\d\d)\s*([ap])m)?\s*$/i;

/** A day that was typed, and minutes after midnight where a time was typed too. */
export interface TypedTime {
  day: string;
  minutes: number | null;
}

/** Reads `MM/DD/YYYY` or `MM/DD/YYYY hh:mm AM|PM`; null for anything else. */
function parseTyped(text: string): TypedTime | null {
  const [, month = '', date = '', year = '', hours, minutes, half = ''] = TYPED.exec(text) ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const isDay = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false;
  if (!isDay) return null;
  if (hours === undefined) return { day, minutes: null };
  if (Number(hours) < 1 || Number(hours) > 12 || Number(minutes) > 59) return null;
  const afternoon = half.toLowerCase() === 'p' ? 12 : 0;
  return { day, minutes: ((Number(hours) % 12) + afternoon) * 60 + Number(minutes) };
}

/** A finger uses the calendar, which the on-screen keyboard would cover; a connected keyboard can still type. */
const isTouched = () => window.matchMedia('(pointer: coarse)').matches;

interface TypedTimeFieldProps {
  /** The chosen day. */
  day: string | null;
  /** The chosen time. */
  time: Date | null;
  timeZone: string;
  error: string | undefined;
  /** Called with what was typed; null while that is no day. */
  onType: (typed: TypedTime | null) => void;
  /** Whether the calendar is open; the field opens it, and Escape closes it. */
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  ref?: RefCallback<{ focus: () => void }> | undefined;
}

/** Shows the chosen day and time and takes typed ones, with the digits of any script. */
export function TypedTimeField(props: TypedTimeFieldProps) {
  const { day, time, timeZone, error, onType, isOpen, onOpen, onClose, ref } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [year, month, date] = day?.split('-') ?? [];
  const chosen = time ? formatSlot(time, timeZone) : day && `${month}/${date}/${year}`;
  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    const text = toAsciiDigits(target.value);
    setTyped(isComposing ? target.value : text);
    onType(parseTyped(text));
  };
  return (
    <Field label="Date and time" error={error}>
      {(control) => (
        <Input
          {...control}
          ref={ref}
          value={typed ?? chosen ?? ''}
          onChange={type}
          onBlur={() => setTyped(null)}
          onFocus={onOpen}
          onClick={onOpen}
          onKeyDown={isOpen ? onEscape(onClose) : undefined}
          inputMode={isTouched() ? 'none' : undefined}
          placeholder={isTouched() ? 'Choose a day and a time' : 'MM/DD/YYYY hh:mm AM'}
          autoComplete="off"
          aria-required="true"
        />
      )}
    </Field>
  );
}
