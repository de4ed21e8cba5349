import { Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { inWords } from './words';

interface ChoiceInputProps {
  name: string;
  label?: string;
  hint?: ReactNode;
  labelAction?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  attribute: { enum: string[] };
}

/** Strapi's own picker of an enumeration shows the stored values; this one shows words. */
export function ChoiceInput({ name, label, hint, labelAction, required, disabled, attribute }: ChoiceInputProps) {
  const { value, error, onChange } = useField<string | null>(name);
  return (
    <Field.Root name={name} error={error} hint={hint} required={required}>
      <Field.Label action={labelAction}>{label ?? name}</Field.Label>
      <SingleSelect disabled={disabled} value={value} onChange={(chosen) => onChange(name, String(chosen))}>
        {attribute.enum.map((option) => (
          <SingleSelectOption key={option} value={option}>
            {inWords(option)}
          </SingleSelectOption>
        ))}
      </SingleSelect>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
