import { Moon, Sun } from 'lucide-react';
import { type MouseEvent, useSyncExternalStore } from 'react';
import { type ColorTheme, readColorTheme, setColorTheme, themeChanges } from '#lib/site/color-theme.ts';
import { sweepFrom } from '#lib/site/theme-sweep.ts';
import { IconButton } from '#ui/icon-button.tsx';

const light = (): ColorTheme => 'light';

/** Switches to the other theme, which spreads from here. */
export function ThemeToggle() {
  const current = useSyncExternalStore(themeChanges.subscribe, readColorTheme, light);
  const change =
    (theme: ColorTheme) =>
    ({ currentTarget }: MouseEvent<HTMLElement>) =>
      sweepFrom(currentTarget, () => setColorTheme(theme));
  if (current === 'dark') {
    return (
      <IconButton label="Light theme" onClick={change('light')}>
        <Sun aria-hidden size={22} />
      </IconButton>
    );
  }
  return (
    <IconButton label="Dark theme" onClick={change('dark')}>
      <Moon aria-hidden size={22} />
    </IconButton>
  );
}
