import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { controlStyles, Field } from './field.tsx';

const LINE_HEIGHT = 1.35;

const Area = styled.textarea<{ $maxRows: number | undefined }>`
  ${controlStyles}
  line-height: ${LINE_HEIGHT};
  resize: vertical;
  field-sizing: content;
  min-block-size: calc(${({ rows = 2 }) => rows} * ${LINE_HEIGHT}em + 18px);
  max-block-size: ${({ $maxRows }) => ($maxRows ? `calc(${$maxRows} * ${LINE_HEIGHT}em + 18px)` : 'none')};
`;

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string;
  error?: string | undefined;
  /** The maximum height in rows before it scrolls; unlimited by default. */
  maxRows?: number;
}

/** A multi-line text field with its label; `rows` is its minimum height. */
export const TextArea = ({ label, error, rows = 2, maxRows, ...rest }: TextAreaProps) => (
  <Field label={label} error={error}>
    {(control) => <Area {...rest} {...control} rows={rows} $maxRows={maxRows} />}
  </Field>
);
