/** Moves the focus, from which the Tab key goes on, to any element, without scrolling. */
export function moveFocus(target: HTMLElement | null) {
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
