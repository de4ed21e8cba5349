/** How the page was opened, as in the Navigation Timing API; undefined if the browser does not say. */
export function visitType() {
  const [visit] = performance.getEntriesByType('navigation');
  return visit && 'type' in visit ? visit.type : undefined;
}
