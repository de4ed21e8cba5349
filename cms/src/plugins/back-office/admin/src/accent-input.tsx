import { Button, Field, Flex, Typography } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { useState } from 'react';
import styled from 'styled-components';
import { DEFAULT_ACCENT, findAccentProblem, suggestAccent } from '../../../../accent';
import { AccentPreview } from './accent-preview';
import type { FieldProps } from './field-props';

const Swatch = styled.input`
  flex: none;
  inline-size: 4.8rem;
  block-size: auto;
  min-block-size: 4rem;
  padding: 0.4rem;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme }) => theme.colors.neutral0};
  cursor: pointer;
  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: 2px;
  }
  &:disabled {
    cursor: not-allowed;
  }
`;

const TextCell = styled.div`
  flex: 1 1 14rem;
  max-inline-size: 24rem;
`;

/** The last accent that could be read while somebody types; the typed one, or the nearest to it. */
function usePreviewedAccent(accent: string, suggestion: string | null): string {
  const [previewed, setPreviewed] = useState(DEFAULT_ACCENT);
  const readable = findAccentProblem(accent) === null ? accent : suggestion;
  if (readable && readable !== previewed) setPreviewed(readable);
  return readable ?? previewed;
}

/** A colour input for the site's accent, with its rule and a preview of both themes. An empty field is the default. */
export function AccentInput({ name, label, hint, labelAction, required, disabled }: FieldProps) {
  const { value, error, onChange } = useField<string | null>(name);
  const accent = (value?.trim() || DEFAULT_ACCENT).toLowerCase();
  const problem = findAccentProblem(accent);
  const suggestion = problem && suggestAccent(accent);
  const previewed = usePreviewedAccent(accent, suggestion);
  const change = (color: string) => onChange(name, color);
  return (
    <Field.Root name={name} error={problem ?? error} hint={hint} required={required}>
      <Field.Label action={labelAction}>{label ?? name}</Field.Label>
      <Flex gap={2} wrap="wrap" alignItems="stretch">
        <Swatch
          type="color"
          aria-label="Choose from all colours"
          value={/^#[\da-f]{6}$/.test(accent) ? accent : previewed}
          disabled={disabled}
          onChange={(event) => change(event.target.value)}
        />
        <TextCell>
          <Field.Input
            value={value ?? ''}
            placeholder={DEFAULT_ACCENT}
            disabled={disabled}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => change(event.target.value)}
          />
        </TextCell>
        <Button
          variant="tertiary"
          size="L"
          disabled={disabled || accent === DEFAULT_ACCENT}
          onClick={() => change(DEFAULT_ACCENT)}
        >
          Back to the original orange
        </Button>
      </Flex>
      <Flex aria-live="polite" gap={2} wrap="wrap">
        <Field.Error />
        {suggestion && (
          <Button variant="secondary" size="S" disabled={disabled} onClick={() => change(suggestion)}>
            Use {suggestion}
          </Button>
        )}
      </Flex>
      <Field.Hint />
      <Flex direction="column" alignItems="stretch" gap={2} paddingTop={3}>
        <Typography variant="pi" fontWeight="bold" textColor="neutral800">
          How {previewed} looks
        </Typography>
        <AccentPreview accent={previewed} />
      </Flex>
    </Field.Root>
  );
}
