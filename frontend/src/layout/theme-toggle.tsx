import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { type ColorTheme, readColorTheme, setColorTheme, themeChanges } from '#lib/site/color-theme.ts';
import { IconButton } from '#ui/icon-button.tsx';

const light = (): ColorTheme => 'light';

/** Switches to the other theme. */
export function ThemeToggle() {
  const current = useSyncExternalStore(themeChanges.subscribe, readColorTheme, light);
  if (current === 'dark') {
    return (
      <IconButton label="Light theme" onClick={() => setColorTheme('light')}>
        <Sun aria-hidden size={22} />
      </IconButton>
    );
  }
  return (
    <IconButton label="Dark theme" onClick={() => setColorTheme('dark')}>
      <Moon aria-hidden size={22} />
    </IconButton>
  );
}
