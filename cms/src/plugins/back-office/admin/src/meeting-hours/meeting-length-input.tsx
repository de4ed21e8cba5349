import { Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { MEETING_LENGTHS } from '../../../../../contract/meeting-lengths';
import type { FieldProps } from '../field-props';

/** The input of the length of meetings. */
export function MeetingLengthInput({ name, label, hint, labelAction, required, disabled }: FieldProps) {
  const { value, error, onChange } = useField<number | null>(name);
  return (
    <Field.Root name={name} error={error} hint={hint} required={required}>
      <Field.Label action={labelAction}>{label ?? name}</Field.Label>
      <SingleSelect disabled={disabled} value={value} onChange={(chosen) => onChange(name, Number(chosen))}>
        {MEETING_LENGTHS.map((minutes) => (
          <SingleSelectOption key={minutes} value={minutes}>
            {`${minutes} minutes`}
          </SingleSelectOption>
        ))}
      </SingleSelect>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
