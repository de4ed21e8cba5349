import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { controlStyles, type ErrorElsewhere, Field } from './field.tsx';

const Input = styled.input`
  ${controlStyles}
  /* The browser's own cross of a search field is blue in every theme. */
  &::-webkit-search-cancel-button {
    appearance: none;
    inline-size: 16px;
    block-size: 16px;
    background: linear-gradient(45deg, transparent 46%, currentcolor 46% 54%, transparent 54%),
      linear-gradient(-45deg, transparent 46%, currentcolor 46% 54%, transparent 54%);
  }
`;

/** No `maxLength`: a browser cuts a pasted text in silence. The contract's schema says that a text is too long. */
interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'maxLength'> {
  label: string;
  error?: string | ErrorElsewhere | undefined;
  hint?: string | undefined;
}

/** A one-line text field with its label; accepts the result of react-hook-form's `register`. */
export const TextField = ({ label, error, hint, type = 'text', ...rest }: TextFieldProps) => (
  <Field label={label} error={error} hint={hint}>
    {(control) => <Input dir="auto" {...rest} {...control} type={type} />}
  </Field>
);
