import { css } from 'styled-components';
import { theme } from '#theme/theme.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger';

interface Colors {
  ground: string;
  text: string;
  edge: string;
  hover: string;
}

const { color } = theme;

const COLORS: Record<ButtonVariant, Colors> = {
  primary: { ground: color.accent, text: color.onAccent, edge: color.accent, hover: color.accentStrong },
  secondary: { ground: 'transparent', text: color.text, edge: color.text, hover: color.surface },
  quiet: { ground: 'transparent', text: color.text, edge: 'transparent', hover: color.surface },
  'quiet-danger': { ground: 'transparent', text: color.danger, edge: 'transparent', hover: color.surface },
  danger: { ground: 'transparent', text: color.danger, edge: color.danger, hover: color.surface },
};

const colorStyles = ({ $variant }: { $variant: ButtonVariant }) => css`
  background: ${COLORS[$variant].ground};
  color: ${COLORS[$variant].text};
  border: 1px solid ${COLORS[$variant].edge};
  &:hover:not(:disabled, [aria-disabled='true']) {
    background: ${COLORS[$variant].hover};
    color: ${COLORS[$variant].text};
  }
`;

/** The styles of buttons, and of links that look like buttons. */
export const buttonStyles = css<{ $variant: ButtonVariant }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.xs};
  min-block-size: ${theme.touchTarget};
  padding: ${theme.space.xs} ${theme.space.l};
  border-radius: ${theme.radius.small};
  font-weight: 600;
  line-height: 1.2;
  text-decoration: none;
  transition: background-color ${theme.motion.fast} ${theme.motion.ease};
  ${colorStyles}
  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.6;
  }
`;
