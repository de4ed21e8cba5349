/**
 * Every value that a style may use. The values live in tokens.css as custom properties, so that the dark theme needs
 * no render, and a published page has the right colours before any script has run.
 */
export const theme = {
  color: {
    background: 'var(--background)',
    surface: 'var(--surface)',
    text: 'var(--text)',
    muted: 'var(--muted)',
    divider: 'var(--divider)',
    /** The outline of a control: 3 to 1 against the ground, which a hairline is not. */
    border: 'var(--border)',
    accent: 'var(--accent)',
    accentStrong: 'var(--accent-strong)',
    onAccent: 'var(--on-accent)',
    /** For large shapes only: too weak for text on paper. */
    largeAccent: 'var(--large-accent)',
    success: 'var(--success)',
    warning: 'var(--warning)',
    danger: 'var(--danger)',
    backdrop: 'var(--backdrop)',
  },
  font: { display: 'var(--display-font)', body: 'var(--body-font)' },
  text: {
    label: 'var(--text-label)',
    small: 'var(--text-small)',
    body: 'var(--text-body)',
    lead: 'var(--text-lead)',
    name: 'var(--text-name)',
    subtitle: 'var(--text-subtitle)',
    title: 'var(--text-title)',
    headline: 'var(--text-headline)',
  },
  space: {
    xxs: 'var(--space-xxs)',
    xs: 'var(--space-xs)',
    s: 'var(--space-s)',
    m: 'var(--space-m)',
    l: 'var(--space-l)',
    xl: 'var(--space-xl)',
    xxl: 'var(--space-xxl)',
    section: 'var(--space-section)',
    gutter: 'var(--gutter)',
  },
  width: { page: 'var(--page)', measure: 'var(--measure)' },
  radius: { small: 'var(--radius-small)', round: 'var(--radius-round)' },
  /** The smallest side of anything that a thumb must hit. */
  touchTarget: 'var(--touch-target)',
  motion: { fast: 'var(--fast)', slow: 'var(--slow)', ease: 'var(--ease)' },
  layer: { bar: 'var(--layer-bar)', dialog: 'var(--layer-dialog)', overlay: 'var(--layer-overlay)' },
  /** Media queries cannot read custom properties, so the widths stand here. */
  from: {
    small: '@media (min-width: 600px)',
    medium: '@media (min-width: 900px)',
    large: '@media (min-width: 1200px)',
  },
  /** What small screens do without. */
  belowSmall: '@media (max-width: 599.98px)',
} as const;
