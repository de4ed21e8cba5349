import { Menu as MenuIcon } from 'lucide-react';
import { lazyComponent, prefetch } from '#lib/loading/lazy-component.tsx';
import { useLazyDialog } from '#lib/loading/use-lazy-dialog.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { LoadBoundary } from '#ui/load-boundary.tsx';

const load = async () => (await import('./menu.tsx')).Menu;
const Menu = lazyComponent(load);
const prefetchMenu = prefetch(load);

/** Opens the menu of small screens. */
export function MenuButton() {
  const menu = useLazyDialog();
  return (
    <>
      <IconButton
        label="Open menu"
        aria-haspopup="dialog"
        onPointerEnter={prefetchMenu}
        onFocus={prefetchMenu}
        onClick={menu.open}
      >
        <MenuIcon aria-hidden />
      </IconButton>
      {menu.isMounted && (
        <LoadBoundary onDismiss={menu.unmount}>
          <Menu open={menu.isOpen} onClose={menu.close} />
        </LoadBoundary>
      )}
    </>
  );
}
