/** Scrolls the focused field and its label into view below the header, which a browser does not take into account. */
export const scrollToFocusedField = () => {
  setTimeout(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
};
