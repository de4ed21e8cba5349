/**
 * The values that styles may use. They are custom properties of tokens.css, so that switching the theme needs no
 * render, and published pages have the right colours before any script runs.
 */
export const theme = {
  color: {
    background: 'var(--background)',
    surface: 'var(--surface)',
    text: 'var(--text)',
    muted: 'var(--muted)',
    divider: 'var(--divider)',
    /** The outline of a control, with a contrast of 3 to 1; a divider has less. */
    border: 'var(--border)',
    /** Text only on the background; on a surface its contrast is too low. */
    accent: 'var(--accent)',
    /** The background of a hovered button, and text on a surface. */
    accentStrong: 'var(--accent-strong)',
    onAccent: 'var(--on-accent)',
    /** For large shapes only: its contrast is too low for text. */
    largeAccent: 'var(--large-accent)',
    success: 'var(--success)',
    warning: 'var(--warning)',
    danger: 'var(--danger)',
    backdrop: 'var(--backdrop)',
  },
  /** For pictures, which would be too bright in the dark theme. */
  pictureFilter: 'var(--picture-filter)',
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
    /** The distance between the columns of a page. */
    columns: 'var(--space-columns)',
    gutter: 'var(--gutter)',
    /** The distance of fixed elements from the edges of the window. */
    edgeBottom: 'max(var(--space-l), env(safe-area-inset-bottom))',
    edgeSide: 'max(var(--space-l), env(safe-area-inset-left), env(safe-area-inset-right))',
  },
  width: { page: 'var(--page)', measure: 'var(--measure)' },
  radius: { small: 'var(--radius-small)', round: 'var(--radius-round)' },
  /** The minimum size of a touch target. */
  touchTarget: 'var(--touch-target)',
  motion: { fast: 'var(--fast)', slow: 'var(--slow)', ease: 'var(--ease)' },
  layer: { bar: 'var(--layer-bar)', dialog: 'var(--layer-dialog)', overlay: 'var(--layer-overlay)' },
  /** Media queries cannot read custom properties, so the breakpoints stand here. */
  from: {
    small: '@media (min-width: 600px)',
    medium: '@media (min-width: 900px)',
    large: '@media (min-width: 1200px)',
  },
  /** For styles of small screens only. */
  belowSmall: '@media (max-width: 599.98px)',
} as const;
