import { Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import type { FieldProps } from './field-props';
import { getValueLabel } from './labels';

interface ChoiceInputProps extends FieldProps {
  attribute: { enum: string[] };
}

/** An enumeration input that shows labels; Strapi's own input shows the stored values. */
export function ChoiceInput({ name, label, hint, labelAction, required, disabled, attribute }: ChoiceInputProps) {
  const { value, error, onChange } = useField<string | null>(name);
  return (
    <Field.Root name={name} error={error} hint={hint} required={required}>
      <Field.Label action={labelAction}>{label ?? name}</Field.Label>
      <SingleSelect disabled={disabled} value={value} onChange={(chosen) => onChange(name, String(chosen))}>
        {attribute.enum.map((option) => (
          <SingleSelectOption key={option} value={option}>
            {getValueLabel(option)}
          </SingleSelectOption>
        ))}
      </SingleSelect>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
