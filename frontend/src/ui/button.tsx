import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { type ButtonVariant, buttonStyles } from './button.styles';
import { Spinner } from './spinner';

const StyledButton = styled.button<{ $variant: ButtonVariant }>`
  ${buttonStyles}
`;

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** Something that this button started is under way: it is disabled and turns a spinner. */
  busy?: boolean;
}

/** The button of the whole site; `type` is `button` unless said otherwise, so that none sends a form by accident. */
export function Button({
  variant = 'primary',
  busy = false,
  disabled,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <StyledButton {...rest} $variant={variant} type={type} disabled={disabled || busy} aria-busy={busy}>
      {busy && <Spinner />}
      {children}
    </StyledButton>
  );
}
