import type { TokenKind } from '#contract.ts';
import { theme } from './theme.ts';

const BLUE = 'light-dark(#1d5a8a, #8ec5f0)';
const GREEN = 'light-dark(#1f6b3a, #8fd3a0)';

/** The colours of code, with a contrast of at least 4.5 to 1 on the surface of each theme. A browser without `light-dark()` shows the colour of the text. */
export const CODE_COLORS: Record<TokenKind, string> = {
  plain: theme.color.text,
  comment: theme.color.muted,
  keyword: theme.color.accentStrong,
  string: GREEN,
  constant: BLUE,
  function: 'light-dark(#6b3fa0, #c9a8f0)',
  parameter: 'light-dark(#7a4a00, #e6b566)',
  punctuation: theme.color.muted,
  link: BLUE,
  inserted: GREEN,
  deleted: theme.color.danger,
};
