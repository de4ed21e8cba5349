/**
 * Scrolls the focused field and its label into view below the header, which a browser does not take into account. React
 * Hook Form focuses the field in this task and again in the next one; in WebKit that would end a smooth scroll.
 */
export function scrollToFocusedField() {
  const scroll = () => document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  setTimeout(() => setTimeout(scroll));
}
