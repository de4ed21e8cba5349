import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

const Card = styled.div`
  position: fixed;
  inset-block-end: ${theme.space.l};
  inset-inline: ${theme.space.m};
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
    flex: 1;
  }
`;

interface CornerNoticeProps {
  text: string;
  onDismiss: () => void;
  /** A button that resolves the failure. */
  children?: ReactNode;
}

/** A failure message in the corner of the window. Unlike toasts it is part of the first chunk. */
export const CornerNotice = ({ text, onDismiss, children }: CornerNoticeProps) => (
  <Card role="alert" data-tone="default">
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
