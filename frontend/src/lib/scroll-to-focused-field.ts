/**
 * Scrolls to the field that a form has just gone to, with its label and below the bar and the notice about it: a browser
 * that focuses a field takes what the bar covers for seen.
 */
export const scrollToFocusedField = () => {
  setTimeout(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
};
