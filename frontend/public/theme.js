// Runs before the first paint, so that a remembered dark theme never flashes white. Kept out of index.html: a strict
// Content-Security-Policy refuses inline scripts.
try {
  if (localStorage.getItem('theme') === 'dark') {
    document.documentElement.dataset.theme = 'dark';
    const bar = document.querySelector('meta[name="theme-color"]');
    if (bar) bar.content = bar.dataset.dark;
  }
} catch {
  // Storage is shut (private mode, blocked cookies): the light theme is the default anyway.
}
