import { type ComponentProps, useId } from 'react';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';
import { ErrorText } from './field.tsx';

const Group = styled.fieldset`
  display: grid;
  gap: ${theme.space.xxs};
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  padding: 0;
  font-size: ${theme.text.label};
  font-weight: 600;
`;

const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.l};
`;

const Option = styled.label`
  cursor: pointer;
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xs};
  min-block-size: ${theme.touchTarget};
  /* Drawn here, because some browsers draw light buttons in every theme. */
  > input {
    appearance: none;
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    border: 1px solid ${theme.color.border};
    border-radius: ${theme.radius.round};
    &:checked {
      border: 6px solid ${theme.color.accent};
    }
    &:disabled {
      background: ${theme.color.surface};
    }
  }
`;

interface RadioGroupProps<Value extends string> extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'id'> {
  label: string;
  /** The labels by value, in display order. */
  options: Record<Value, string>;
  error?: string | undefined;
}

/** A group of radio buttons; accepts the result of react-hook-form's `register`. */
export function RadioGroup<Value extends string>({ label, options, error, ...rest }: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <Group
      role="radiogroup"
      aria-required={rest.required}
      aria-invalid={error !== undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <Legend>{label}</Legend>
      <Options>
        {Object.entries<string>(options).map(([value, text]) => (
          <Option key={value} htmlFor={`${id}-${value}`}>
            <input {...rest} id={`${id}-${value}`} type="radio" value={value} />
            <span>{text}</span>
          </Option>
        ))}
      </Options>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </Group>
  );
}
