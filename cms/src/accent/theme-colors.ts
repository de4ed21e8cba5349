/** The colours of both themes that the accent meets, as in `tokens.css` of the frontend; a test keeps them equal. */
export const THEME_COLORS = {
  light: { background: '#faf8f4', surface: '#f2eee6', text: '#2f3133', muted: '#5b5f63', onAccent: '#ffffff' },
  dark: { background: '#17181a', surface: '#1f2123', text: '#ece8e1', muted: '#a9a59e', onAccent: '#17181a' },
} as const;
