import { createPalette, DEFAULT_ACCENT } from '../accent';

/** The accent of the site is known only when the panel runs. */
const PROPERTY = '--site-accent';

const { light, dark } = createPalette(DEFAULT_ACCENT);
const accentOf = (theme: 'light' | 'dark', fallback: string) => `var(${PROPERTY}-${theme}, ${fallback})`;
const mix = (color: string, percent: number, background: string) =>
  `color-mix(in srgb, ${color} ${percent}%, ${background})`;

const onLight = accentOf('light', light.accent);
const onDark = accentOf('dark', dark.accent);
/** The text of the panel's buttons is white in both themes. */
const BUTTONS = { buttonPrimary500: mix(onLight, 85, 'black'), buttonPrimary600: onLight };

/** The accent in place of the violet of Strapi's themes, whose greys they keep. */
export const panelTheme = {
  light: {
    colors: {
      ...BUTTONS,
      primary100: mix(onLight, 5, 'white'),
      primary200: mix(onLight, 35, 'white'),
      primary500: onLight,
      primary600: onLight,
      primary700: mix(onLight, 85, 'black'),
    },
  },
  dark: {
    colors: {
      ...BUTTONS,
      primary100: mix(onDark, 12, '#181826'),
      primary200: mix(onDark, 40, '#181826'),
      primary500: onDark,
      primary600: onDark,
      primary700: onDark,
    },
  },
};

/** Reads the accent of the site; without an answer the panel has the default one. */
export async function readAccent(): Promise<void> {
  const response = await fetch('/api/site').catch(() => null);
  if (!response?.ok) return;
  const palette = createPalette((await response.json()).accent);
  for (const theme of ['light', 'dark'] as const) {
    document.documentElement.style.setProperty(`${PROPERTY}-${theme}`, palette[theme].accent);
  }
}
