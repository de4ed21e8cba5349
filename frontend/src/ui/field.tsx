import { type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';
import { theme } from '#theme/theme.ts';

const Stack = styled.div`
  display: grid;
  gap: ${theme.space.xxs};
`;

const Label = styled.label`
  font-size: ${theme.text.label};
  font-weight: 600;
`;

/** The message of a field or a group of fields. */
export const ErrorText = styled.p`
  color: ${theme.color.danger};
  font-size: ${theme.text.label};
`;

const Hint = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.text.label};
`;

/** The styles of text inputs. */
export const controlStyles = css`
  inline-size: 100%;
  min-block-size: ${theme.touchTarget};
  padding: ${theme.space.xs} ${theme.space.s};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.small};
  background-color: ${theme.color.background};
  /* A focused field is scrolled into view with its label, and on small screens below the notice about it. */
  scroll-margin-block-start: 40px;
  ${theme.belowSmall} {
    scroll-margin-block-start: 136px;
  }
  &::placeholder {
    color: ${theme.color.muted};
    opacity: 1;
  }
  &:focus-visible {
    outline-offset: 0;
  }
  &[aria-invalid='true'] {
    border-color: ${theme.color.danger};
  }
  &:disabled {
    background-color: ${theme.color.surface};
    color: ${theme.color.muted};
  }
`;

/** The attributes that tie a control to its label and error. */
export interface ControlProps {
  id: string;
  'aria-invalid': 'true' | 'false';
  'aria-describedby': string | undefined;
}

/** Refers to an error message outside the field. */
export interface ErrorElsewhere {
  /** The id of the element with the message. */
  errorId: string;
}

interface FieldProps {
  label: string;
  /** The error message, if there is one. */
  error?: string | ErrorElsewhere | undefined;
  /** One sentence about what can be entered. */
  hint?: string | undefined;
  /** A sentence about what has been typed; the error takes its place. */
  note?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A label, its hint, its control and its error message, tied together by ids. */
export function Field({ label, error, hint, note, children }: FieldProps) {
  const id = useId();
  const sentence = typeof error === 'object' ? undefined : error;
  const errorId = typeof error === 'object' ? error.errorId : `${id}-error`;
  const hintId = `${id}-hint`;
  const descriptions = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ');
  return (
    <Stack>
      <Label htmlFor={id}>{label}</Label>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {children({ id, 'aria-invalid': error ? 'true' : 'false', 'aria-describedby': descriptions || undefined })}
      {note && !error && <Hint>{note}</Hint>}
      {sentence && <ErrorText id={errorId}>{sentence}</ErrorText>}
    </Stack>
  );
}
