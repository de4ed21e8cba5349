import { type ComponentProps, type FormEvent, useEffect, useState } from 'react';
import styled from 'styled-components';
import { countCharacters } from '#contract.ts';
import { describeLength } from './describe-length.ts';
import { controlStyles, Field } from './field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

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

/** How long somebody pauses before a note about the typed text is announced. */
const ANNOUNCEMENT_DELAY_MS = 1000;

/** Returns the note to announce, which is that of the last key before a pause. */
function useAnnouncement(note: string | undefined) {
  const [announced, setAnnounced] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(note), ANNOUNCEMENT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [note]);
  return announced === note ? note : undefined;
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
  const announcement = useAnnouncement(error ? undefined : note);
  const count = ({ currentTarget }: FormEvent<HTMLTextAreaElement>) =>
    setNote(describeRest(currentTarget.value, limit));
  return (
    <Field label={label} error={error} note={note}>
      {(control) => (
        <>
          <Area dir="auto" {...rest} {...control} rows={rows} $maxRows={maxRows} onInput={count} />
          <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        </>
      )}
    </Field>
  );
}
