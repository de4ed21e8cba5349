import type { Ref } from 'react';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';
import { controlStyles, type ErrorElsewhere, Field } from './field.tsx';

const Select = styled.select`
  ${controlStyles}
  /* Some browsers draw a select of their own over these styles; the arrow consists of two triangles. */
  appearance: none;
  padding-inline-end: ${theme.space.xl};
  background-image: linear-gradient(45deg, transparent 50%, currentcolor 50%),
    linear-gradient(-45deg, transparent 50%, currentcolor 50%);
  background-position: right 19px center, right 13px center;
  background-repeat: no-repeat;
  background-size: 6px 6px;
`;

interface SelectFieldProps<Value extends string> {
  label: string;
  /** The labels by value, in display order. */
  options: Record<Value, string>;
  /** Empty while nothing is chosen. */
  value: Value | '';
  onChange: (value: Value) => void;
  error?: string | ErrorElsewhere | undefined;
  required?: boolean;
  ref?: Ref<HTMLSelectElement>;
}

/** A select with its label. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, options, value, onChange, error, required = false, ref } = props;
  // Object.keys returns strings; these are the keys of `options`.
  const values = Object.keys(options) as Value[];
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select
          {...control}
          ref={ref}
          aria-required={required}
          value={value}
          onChange={({ target }) => {
            const chosen = values.find((one) => one === target.value);
            if (chosen) onChange(chosen);
          }}
        >
          <option value="" disabled>
            Please choose
          </option>
          {values.map((one) => (
            <option key={one} value={one}>
              {options[one]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
