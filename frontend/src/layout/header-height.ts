/**
 * Sets the custom property `--header-height` to the height of the sticky header, below which the browser scrolls to anchors:
 * a long name of the site takes several lines. Returns how to stop.
 */
export function trackHeaderHeight(header: HTMLElement) {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--header-height', `${header.offsetHeight}px`));
  observer.observe(header);
  return () => {
    observer.disconnect();
    style.removeProperty('--header-height');
  };
}
