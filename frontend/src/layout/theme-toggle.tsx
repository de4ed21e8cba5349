import { Contrast } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { type ColorTheme, readColorTheme, setColorTheme, themeChanges } from '#lib/color-theme/color-theme.ts';
import { transitionFrom } from '#lib/color-theme/theme-transition.ts';
import { IconButton } from '#ui/icon-button.tsx';

const light = (): ColorTheme => 'light';

/** Switches to the other theme, which spreads from here. Its icon fits both, as a published page does not know the theme. */
export function ThemeToggle() {
  const current = useSyncExternalStore(themeChanges.subscribe, readColorTheme, light);
  const other = current === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      label={other === 'light' ? 'Light theme' : 'Dark theme'}
      onClick={({ currentTarget }) => transitionFrom(currentTarget, () => setColorTheme(other))}
    >
      <Contrast aria-hidden size={22} />
    </IconButton>
  );
}
