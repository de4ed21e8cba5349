import { type ComponentProps, type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { countCharacters } from '#contract.ts';
import { describeLength } from './describe-length.ts';
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

/** The remaining characters are counted from this part of the limit on. */
const NEARLY_FULL = 0.9;

/** How many characters of a text remain, once few do, or that it is too long. */
function describeRest(text: string, limit: number): string | undefined {
  const length = countCharacters(text.trim());
  if (length < limit * NEARLY_FULL) return undefined;
  return describeLength(text, limit) ?? `${limit - length} of ${limit} characters left`;
}

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'maxLength'> {
  label: string;
  error?: string | undefined;
  /** The maximum height in rows before it scrolls; unlimited by default. */
  maxRows?: number;
  /** The maximum length in characters, of which the field tells; it cuts nothing. */
  limit?: number;
}

/** A multi-line text field with its label; `rows` is its minimum height. */
export function TextArea({
  label,
  error,
  rows = 2,
  maxRows,
  limit = Number.POSITIVE_INFINITY,
  ...rest
}: TextAreaProps) {
  const [note, setNote] = useState<string>();
  const count = ({ currentTarget }: FormEvent<HTMLTextAreaElement>) =>
    setNote(describeRest(currentTarget.value, limit));
  return (
    <Field label={label} error={error} note={note}>
      {(control) => <Area dir="auto" {...rest} {...control} rows={rows} $maxRows={maxRows} onInput={count} />}
    </Field>
  );
}
