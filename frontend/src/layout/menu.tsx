import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';
import { afterDialogs } from '#ui/dialog-entries.ts';
import { DialogRoot } from '#ui/dialog-root.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useInterfaceLanguage } from '#ui/interface-language.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { SiteLinks } from './site-links.tsx';

const Popup = styled(Dialog.Popup)`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.dialog};
  display: grid;
  grid-template-rows: auto 1fr;
  overflow: auto;
  padding: max(${theme.space.s}, env(safe-area-inset-top)) ${theme.space.gutter}
    max(${theme.space.xl}, env(safe-area-inset-bottom));
  background: ${theme.color.background};
  transition: opacity ${theme.motion.fast} ${theme.motion.ease};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

const CloseButton = styled(Dialog.Close)`
  justify-self: end;
`;

const Navigation = styled.nav`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: ${theme.space.l};
  font-family: ${theme.font.display};
  font-size: ${theme.text.title};
  button {
    font-family: ${theme.font.body};
    font-size: ${theme.text.lead};
  }
`;

interface MenuProps {
  open: boolean;
  onClose: () => void;
}

/** The full-screen menu of small screens. Following a link or logging out closes it. */
export const Menu = ({ open, onClose }: MenuProps) => (
  <DialogRoot open={open} onClose={onClose}>
    <Dialog.Portal>
      <Popup {...useInterfaceLanguage()}>
        <VisuallyHidden>
          <Dialog.Title render={<span />}>Menu</Dialog.Title>
        </VisuallyHidden>
        <CloseButton render={<IconButton label="Close menu" />}>
          <X aria-hidden />
        </CloseButton>
        <Navigation aria-label="Menu" onClick={onClose}>
          <SiteLinks afterClosing={afterDialogs} />
        </Navigation>
      </Popup>
    </Dialog.Portal>
  </DialogRoot>
);
