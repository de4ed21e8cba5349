// Runs before the first paint, so that a remembered dark theme never flashes white. Kept out of index.html: a strict
// Content-Security-Policy refuses inline scripts.
(() => {
  const applyStored = () => {
    try {
      const theme = localStorage.getItem('theme');
      if (theme !== 'dark' && theme !== 'light') return;
      document.documentElement.dataset.theme = theme;
      const bar = document.querySelector('meta[name="theme-color"]');
      if (bar) bar.content = bar.dataset[theme];
    } catch {
      // Storage is shut (private mode, blocked cookies): the light theme is the default anyway.
    }
  };
  applyStored();
  // The theme of a page in another tab, or in the back/forward cache, may have changed since.
  addEventListener('storage', ({ key }) => key === 'theme' && applyStored());
  addEventListener('pageshow', ({ persisted }) => persisted && applyStored());
})();
