import { Field, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { useId } from 'react';
import type { FieldProps } from '../field-props';
import { findTimeProblem, listHours, listMinutes, parseTime, withHour } from './time-of-day';

interface PartSelectProps {
  /** The name for assistive technology. */
  label: string;
  value: string;
  choices: string[];
  /** The element with the problem of the time; undefined if it has none. */
  errorId: string | undefined;
  disabled?: boolean;
  onChange: (part: string) => void;
}

/** Within a field of its own, because the selects of one field would share its id. */
function PartSelect({ label, value, choices, errorId, disabled, onChange }: PartSelectProps) {
  return (
    <Field.Root width="8rem">
      <SingleSelect
        aria-label={label}
        placeholder="--"
        value={value}
        hasError={errorId !== undefined}
        aria-describedby={errorId}
        disabled={disabled}
        onChange={(chosen) => onChange(String(chosen))}
      >
        {choices.map((choice) => (
          <SingleSelectOption key={choice} value={choice}>
            {choice}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </Field.Root>
  );
}

interface TimeSelectsProps {
  name: string;
  /** Begins the names of both selects for assistive technology. */
  label: string;
  /** The id of the field that shows the problem of the time. */
  fieldId: string;
  disabled?: boolean;
}

/** Why the time in a field cannot be stored: what the server said, or what it would say. */
export function useTimeProblem(name: string): string | undefined {
  const { value, error } = useField<string | null>(name);
  return error ?? findTimeProblem(parseTime(value)) ?? undefined;
}

/** A time of the day as `HH:mm`, by a select of its hour and one of its minute; a field named `to` can be the end of the day. */
export function TimeSelects({ name, label, fieldId, disabled }: TimeSelectsProps) {
  const { value, onChange } = useField<string | null>(name);
  const errorId = useTimeProblem(name) && `${fieldId}-error`;
  const time = parseTime(value);
  return (
    <Flex role="group" aria-label={label} gap={1}>
      <PartSelect
        label={`${label}, hour`}
        value={time.hour}
        choices={listHours(time, name.endsWith('to'))}
        errorId={errorId}
        disabled={disabled}
        onChange={(hour) => onChange(name, withHour(time, hour))}
      />
      <Typography aria-hidden>:</Typography>
      <PartSelect
        label={`${label}, minute`}
        value={time.minute}
        choices={listMinutes(time)}
        errorId={errorId}
        disabled={disabled || time.hour === ''}
        onChange={(minute) => onChange(name, `${time.hour}:${minute}`)}
      />
    </Flex>
  );
}

/** The input of a time of the day. */
export function TimeInput({ name, label, hint, labelAction, required, disabled }: FieldProps) {
  const id = useId();
  return (
    <Field.Root id={id} name={name} error={useTimeProblem(name)} hint={hint} required={required}>
      <Field.Label action={labelAction}>{label ?? name}</Field.Label>
      <TimeSelects name={name} label={label ?? name} fieldId={id} disabled={disabled} />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
