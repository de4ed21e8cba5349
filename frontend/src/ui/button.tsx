import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { type ButtonVariant, buttonStyles } from './button.styles.ts';
import { useEnglish } from './interface-language.ts';
import { Spinner } from './spinner.tsx';

const StyledButton = styled.button<{ $variant: ButtonVariant }>`
  ${buttonStyles}
`;

/** Its text is alone in an element: a browser's translation replaces texts, beside which nothing may come or go. */
const Label = styled.span`
  display: contents;
`;

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /**
   * An action of this button is running: it shows a spinner and ignores clicks. A submit button is disabled, and its
   * form gives the focus back; any other is `aria-disabled`, since a disabled one would lose the focus for good.
   */
  busy?: boolean;
}

/** The button of the whole site; its `type` is `button` by default, so that it does not submit a form by accident. */
export function Button({
  variant = 'primary',
  busy = false,
  disabled,
  type = 'button',
  'aria-busy': ariaBusy,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const keepsFocus = busy && type === 'button';
  return (
    <StyledButton
      {...useEnglish()}
      {...rest}
      $variant={variant}
      type={type}
      disabled={!keepsFocus && (disabled || busy)}
      aria-disabled={keepsFocus || undefined}
      aria-busy={busy || ariaBusy}
      onClick={keepsFocus ? undefined : onClick}
    >
      {busy && <Spinner />}
      <Label>{children}</Label>
    </StyledButton>
  );
}

/** A link that looks like a button; use `as={Link}` within the site. */
export const ButtonLink = styled.a<{ $variant: ButtonVariant }>`
  ${buttonStyles}
`;
