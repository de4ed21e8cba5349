import { type Ref, useId } from 'react';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';
import { ErrorText } from './field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const MAX_STARS = 5;
const RATINGS = Array.from({ length: MAX_STARS }, (_, index) => index + 1);
const labelOf = (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`);

const Group = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  padding: 0;
  font-size: ${theme.text.label};
  font-weight: 600;
`;

const Row = styled.div`
  display: flex;
`;

const Star = styled.span<{ $filled: boolean }>`
  color: ${({ $filled }) => ($filled ? theme.color.accent : theme.color.border)};
  font-size: 28px;
  line-height: 1;
`;

const Option = styled.label`
  display: grid;
  place-items: center;
  position: relative;
  inline-size: ${theme.touchTarget};
  block-size: ${theme.touchTarget};
  > input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:has(input:focus-visible) {
    outline: 2px solid ${theme.color.accent};
  }
`;

interface StarRatingInputProps {
  label: string;
  value: number;
  onChange: (stars: number) => void;
  /** Gets the radio button of the first star. */
  ref?: Ref<HTMLInputElement>;
  required?: boolean;
  error?: string | undefined;
}

/** A rating input of one to five stars; `value` 0 is none yet. */
export function StarRatingInput({ label, value, onChange, ref, required, error }: StarRatingInputProps) {
  const name = useId();
  return (
    <Group
      role="radiogroup"
      aria-required={required}
      aria-invalid={error !== undefined}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <Legend>{label}</Legend>
      <Row>
        {RATINGS.map((stars) => (
          <Option key={stars}>
            <Star aria-hidden $filled={stars <= value}>
              {stars <= value ? '★' : '☆'}
            </Star>
            <input
              ref={stars === 1 ? ref : undefined}
              type="radio"
              name={name}
              aria-label={labelOf(stars)}
              checked={stars === value}
              onChange={() => onChange(stars)}
            />
          </Option>
        ))}
      </Row>
      {error && <ErrorText id={`${name}-error`}>{error}</ErrorText>}
    </Group>
  );
}

/** A read-only rating. */
export const StarRating = ({ value }: { value: number }) => (
  <span>
    <VisuallyHidden>{labelOf(value)}</VisuallyHidden>
    {RATINGS.map((stars) => (
      <Star key={stars} aria-hidden $filled={stars <= value}>
        {stars <= value ? '★' : '☆'}
      </Star>
    ))}
  </span>
);
