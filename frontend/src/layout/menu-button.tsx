import { Menu as MenuIcon } from 'lucide-react';
import { lazyComponent, prefetch } from '@/lib/lazy-component';
import { useOpening } from '@/lib/use-opening';
import { IconButton } from '@/ui/icon-button';
import { LoadBoundary } from '@/ui/load-boundary';

const load = async () => (await import('./menu')).Menu;
const Menu = lazyComponent(load);
const fetchAhead = prefetch(load);

/** Opens the menu of small screens. */
export function MenuButton() {
  const menu = useOpening();
  return (
    <>
      <IconButton
        label="Open menu"
        aria-haspopup="dialog"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={menu.open}
      >
        <MenuIcon aria-hidden />
      </IconButton>
      {menu.isWanted && (
        <LoadBoundary onDismiss={menu.dismiss}>
          <Menu open={menu.isOpen} onClose={menu.close} />
        </LoadBoundary>
      )}
    </>
  );
}
