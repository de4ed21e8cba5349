import { Menu as MenuIcon } from 'lucide-react';
import { lazy } from 'react';
import { useOpening } from '@/lib/use-opening';
import { IconButton } from '@/ui/icon-button';

const load = () => import('./menu');
const Menu = lazy(async () => ({ default: (await load()).Menu }));

/** Opens the menu of small screens. */
export function MenuButton() {
  const menu = useOpening();
  return (
    <>
      <IconButton label="Open menu" aria-haspopup="dialog" onPointerEnter={load} onFocus={load} onClick={menu.open}>
        <MenuIcon aria-hidden />
      </IconButton>
      {menu.isWanted && <Menu open={menu.isOpen} onClose={menu.close} />}
    </>
  );
}
