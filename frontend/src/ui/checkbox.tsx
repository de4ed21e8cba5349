import { type ComponentProps, useId } from 'react';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';

const Root = styled.div`
  display: grid;
  gap: ${theme.space.xxs};
`;

const Option = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space.s};
  max-inline-size: ${theme.width.measure};
  padding-block: ${theme.space.xs};
  cursor: pointer;
  /* Drawn here, because some browsers draw light boxes in every theme. */
  > input {
    flex: none;
    appearance: none;
    display: grid;
    place-items: center;
    inline-size: 24px;
    block-size: 24px;
    margin: 0;
    border: 1px solid ${theme.color.border};
    border-radius: ${theme.radius.small};
    cursor: pointer;
    &:checked::after {
      content: '✓';
      color: ${theme.color.accent};
      font-size: 20px;
      font-weight: 700;
      line-height: 1;
    }
  }
`;

const Hint = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.text.label};
`;

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  label: string;
  /** One sentence about the choice. */
  hint: string;
}

/** A box to tick with its label and a hint. */
export function Checkbox({ label, hint, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <Root>
      <Option>
        <input {...rest} type="checkbox" aria-describedby={id} />
        <span>{label}</span>
      </Option>
      <Hint id={id}>{hint}</Hint>
    </Root>
  );
}
