import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { controlStyles, type ErrorElsewhere, Field } from './field.tsx';

const Input = styled.input`
  ${controlStyles}
`;

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  error?: string | ErrorElsewhere | undefined;
}

/** A one-line text field with its label; accepts the result of react-hook-form's `register`. */
export const TextField = ({ label, error, type = 'text', ...rest }: TextFieldProps) => (
  <Field label={label} error={error}>
    {(control) => <Input {...rest} {...control} type={type} />}
  </Field>
);
