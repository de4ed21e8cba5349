import { css } from 'styled-components';
import { theme } from '@/theme/theme';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger';

interface Paint {
  ground: string;
  text: string;
  edge: string;
  hover: string;
}

const { color } = theme;

const PAINT: Record<ButtonVariant, Paint> = {
  primary: { ground: color.signal, text: color.onSignal, edge: color.signal, hover: color.signalStrong },
  secondary: { ground: 'transparent', text: color.ink, edge: color.ink, hover: color.raised },
  quiet: { ground: 'transparent', text: color.ink, edge: 'transparent', hover: color.raised },
  'quiet-danger': { ground: 'transparent', text: color.stop, edge: 'transparent', hover: color.raised },
  danger: { ground: 'transparent', text: color.stop, edge: color.stop, hover: color.raised },
};

const paintOf = ({ $variant }: { $variant: ButtonVariant }) => css`
  background: ${PAINT[$variant].ground};
  color: ${PAINT[$variant].text};
  border: 1px solid ${PAINT[$variant].edge};
  &:hover:not(:disabled) {
    background: ${PAINT[$variant].hover};
    color: ${PAINT[$variant].text};
  }
`;

/** What makes something look like a button, for buttons and for links that stand beside them. */
export const buttonLook = css<{ $variant: ButtonVariant }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.xs};
  min-block-size: ${theme.touch};
  padding: ${theme.space.xs} ${theme.space.l};
  border-radius: ${theme.radius.small};
  font-weight: 600;
  line-height: 1.2;
  text-decoration: none;
  transition: background-color ${theme.motion.quick} ${theme.motion.ease};
  ${paintOf}
  &:disabled {
    cursor: not-allowed;
    opacity: 0.6;
  }
`;
