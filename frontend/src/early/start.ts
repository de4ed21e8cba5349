/** Starts the site's script once the page has been painted and loaded. */
export function startSoon() {
  const entry = document.currentScript?.dataset.entry;
  if (!entry) return;
  const start = () => void import(/* @vite-ignore */ entry);
  window.addEventListener('load', () => setTimeout(start));
}
