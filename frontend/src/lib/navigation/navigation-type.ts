/** How the page was opened, as in the Navigation Timing API; undefined if the browser does not say. */
export function navigationType() {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry && 'type' in entry ? entry.type : undefined;
}
