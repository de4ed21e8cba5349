import { type ComponentProps, useId } from 'react';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';
import { ErrorText } from './field.tsx';

const Row = styled.label`
  cursor: pointer;
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${theme.space.s};
  min-block-size: ${theme.touchTarget};
  font-weight: 600;
`;

const Track = styled.input`
  flex: none;
  appearance: none;
  inline-size: 44px;
  block-size: 24px;
  margin: 0;
  padding: 3px;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.round};
  background: ${theme.color.surface};
  cursor: pointer;
  transition: background-color ${theme.motion.fast} ${theme.motion.ease};
  &::before {
    content: '';
    display: block;
    inline-size: 16px;
    block-size: 16px;
    /* Forced colours leave borders visible, but not backgrounds. */
    border: 8px solid ${theme.color.border};
    border-radius: ${theme.radius.round};
    transition: transform ${theme.motion.fast} ${theme.motion.ease};
  }
  &:checked {
    border-color: ${theme.color.success};
    background: ${theme.color.success};
  }
  &:checked::before {
    border-color: ${theme.color.background};
    transform: translateX(20px);
  }
`;

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  /** The label, which describes the current state. */
  label: string;
  error?: string | undefined;
}

/** A switch with its label; accepts the result of react-hook-form's `register`. */
export function Switch({ label, error, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <div>
      <Row>
        <Track {...rest} type="checkbox" role="switch" aria-describedby={error ? id : undefined} />
        <span>{label}</span>
      </Row>
      {error && <ErrorText id={id}>{error}</ErrorText>}
    </div>
  );
}
