/** A page that is zoomed in shows a part of itself without any keyboard. */
const MAX_SCALE = 1.01;

/**
 * Keeps an element within the part of the window that the on-screen keyboard leaves free, by the custom properties
 * `--covered-top` and `--covered-bottom` in pixels, and scrolls its focused field into view. It is a React ref.
 */
export function keepVisible(element: HTMLElement | null) {
  const { visualViewport } = window;
  if (!element || !visualViewport) return;
  const isZoomed = () => visualViewport.scale > MAX_SCALE;
  const place = () => {
    const { offsetTop, height } = visualViewport;
    const top = isZoomed() ? 0 : offsetTop;
    const bottom = isZoomed() ? 0 : Math.max(0, window.innerHeight - offsetTop - height);
    element.style.setProperty('--covered-top', `${top}px`);
    element.style.setProperty('--covered-bottom', `${bottom}px`);
  };
  const placeWithFocus = () => {
    place();
    const { activeElement } = document;
    if (!isZoomed() && element.contains(activeElement)) activeElement?.scrollIntoView({ block: 'nearest' });
  };
  place();
  visualViewport.addEventListener('resize', placeWithFocus);
  // A browser may also move the visible part to reveal a field.
  visualViewport.addEventListener('scroll', place);
  return () => {
    visualViewport.removeEventListener('resize', placeWithFocus);
    visualViewport.removeEventListener('scroll', place);
  };
}
