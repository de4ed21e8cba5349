import { Menu as MenuIcon } from 'lucide-react';
import { lazyComponent, prefetch } from '#lib/loading/lazy-component.tsx';
import { DialogOpener } from '#ui/dialog-opener.tsx';
import { IconButton } from '#ui/icon-button.tsx';

const load = async () => (await import('./menu.tsx')).Menu;
const Menu = lazyComponent(load);
const prefetchMenu = prefetch(load);

/** Opens the menu of small screens. */
export const MenuButton = () => (
  <DialogOpener
    prefetch={prefetchMenu}
    button={(opener) => (
      <IconButton label="Open menu" {...opener}>
        <MenuIcon aria-hidden />
      </IconButton>
    )}
    dialog={({ open, onClose }) => <Menu open={open} onClose={onClose} />}
  />
);
