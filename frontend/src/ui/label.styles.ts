import { theme } from '#theme/theme.ts';

/** The small accented words above a title or a list. */
export const labelStyles = `
  color: ${theme.color.accent};
  font: 600 ${theme.text.label} / 1.2 ${theme.font.body};
  letter-spacing: 0.08em;
`;
