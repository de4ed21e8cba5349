/** Loads the page to which Back or Forward leads within the document before the hydration, when there is no router yet. */
export function loadOtherPage() {
  const { pathname } = window.location;
  window.addEventListener('popstate', () => {
    if (window.markHydrated && window.location.pathname !== pathname) window.location.reload();
  });
}
