import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { theme } from '#theme/theme.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { useInterfaceLanguage } from './interface-language.ts';

/** The anchor of a notice about what a button should have opened. */
export const OPENER = '--opener';

/**
 * Places a notice below or above the button that is its anchor, where the browser can. It must not be animated: WebKit 2.50
 * hangs then.
 */
export const atOpener = css`
  @supports (anchor-scope: ${OPENER}) {
    position-anchor: ${OPENER};
    inset: anchor(bottom) auto auto;
    justify-self: anchor-center;
    margin: ${theme.space.xs} ${theme.space.m};
    position-try-fallbacks: flip-block;
  }
`;

const Card = styled.div<{ $atOpener: boolean }>`
  position: fixed;
  inset-block-end: ${theme.space.edgeBottom};
  inset-inline: max(${theme.space.m}, env(safe-area-inset-left), env(safe-area-inset-right));
  z-index: ${theme.layer.overlay};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.s} ${theme.space.m};
  max-inline-size: 460px;
  margin-inline-end: auto;
  padding: ${theme.space.xs} ${theme.space.m};
  border: 1px solid ${theme.color.divider};
  border-inline-start: 4px solid ${theme.color.danger};
  border-radius: ${theme.radius.small};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  font: 500 ${theme.text.body} / 1.4 ${theme.font.body};
  > p {
    flex: 1 1 16rem;
  }
  ${({ $atOpener }) => $atOpener && atOpener}
`;

interface CornerNoticeProps {
  text: string;
  onDismiss: () => void;
  /** The notice stands at the button that is its anchor. */
  atOpener?: boolean;
  /** A button that resolves the failure. */
  children?: ReactNode;
}

/** A failure message in the corner of the window, or at a button. Unlike toasts it is part of the first chunk. */
export const CornerNotice = ({ text, onDismiss, atOpener: isAtOpener = false, children }: CornerNoticeProps) => (
  <Card $atOpener={isAtOpener} role="alert" data-tone="default" {...useInterfaceLanguage()}>
    <p>{text}</p>
    {children}
    <IconButton label="Dismiss" onClick={onDismiss}>
      <X aria-hidden size={20} />
    </IconButton>
  </Card>
);

/** Says that the site has been updated, with a reload button. A reload keeps the drafts. */
export const UpdateNotice = ({ onDismiss }: { onDismiss: () => void }) => (
  <CornerNotice text="The site has been updated, please load the page again." onDismiss={onDismiss}>
    <Button onClick={() => window.location.reload()}>Load again</Button>
  </CornerNotice>
);
