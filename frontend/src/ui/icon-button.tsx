import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';
import { useEnglish } from './interface-language.ts';

const StyledButton = styled.button`
  display: inline-grid;
  place-items: center;
  inline-size: ${theme.touchTarget};
  block-size: ${theme.touchTarget};
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${theme.radius.round};
  background: transparent;
  transition: background-color ${theme.motion.fast} ${theme.motion.ease};
  &:hover:not(:disabled) {
    background: ${theme.color.surface};
  }
`;

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name, since it shows no text. */
  label: string;
}

/** A round button with an icon. */
export const IconButton = ({ label, type = 'button', ...rest }: IconButtonProps) => (
  <StyledButton {...useEnglish()} {...rest} type={type} aria-label={label} title={label} />
);
