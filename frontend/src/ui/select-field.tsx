import type { Ref } from 'react';
import styled from 'styled-components';
import { controlStyles, type ErrorElsewhere, Field } from './field';

const Select = styled.select`
  ${controlStyles}
`;

interface SelectFieldProps<Value extends string> {
  label: string;
  /** Each value with its words, in the order in which they are offered. */
  options: Record<Value, string>;
  /** Empty while nothing has been chosen. */
  value: Value | '';
  onChange: (value: Value) => void;
  error?: string | ErrorElsewhere | undefined;
  required?: boolean;
  ref?: Ref<HTMLSelectElement>;
}

/** One of a few that are out of sight until it is opened. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, options, value, onChange, error, required = false, ref } = props;
  // Object.keys forgets which keys an object has; these are the ones of `options`.
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
