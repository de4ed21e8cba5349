import styled from 'styled-components';
import { lazyComponent, prefetch } from '#lib/loading/lazy-component.tsx';
import { theme } from '#theme/theme.ts';
import { DialogOpener } from '#ui/dialog-opener.tsx';
import type { LegalText } from './legal-dialog.tsx';

const load = async () => (await import('./legal-dialog.tsx')).LegalDialog;
const LegalDialog = lazyComponent(load);
const prefetchDialog = prefetch(load);

const TextButton = styled.button`
  min-block-size: ${theme.touchTarget};
  padding: 0;
  border: 0;
  background: none;
  text-align: start;
  text-decoration: underline;
  text-decoration-color: ${theme.color.accent};
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  &:hover {
    color: ${theme.color.accent};
  }
`;

/** Opens a legal text. */
export const LegalButton = ({ text }: { text: LegalText }) => (
  <DialogOpener
    prefetch={prefetchDialog}
    button={(opener) => (
      <TextButton type="button" {...opener}>
        {text}
      </TextButton>
    )}
    dialog={({ open, onClose }) => <LegalDialog text={text} open={open} onClose={onClose} />}
  />
);
