const DURATION_MS = 400;
const EASING = 'cubic-bezier(0.2, 0, 0, 1)';

/** Without them the browser fades from the old look to the new one. */
const STYLES = `::view-transition-old(root), ::view-transition-new(root) { animation: none; mix-blend-mode: normal; }`;

let styles: CSSStyleSheet | undefined;

function addStyles() {
  if (styles) return;
  styles = new CSSStyleSheet();
  styles.replaceSync(STYLES);
  document.adoptedStyleSheets.push(styles);
}

/** The circles around the middle of `origin` between which the new look grows until it fills the window. */
function circlesAround(origin: Element) {
  const { left, top, width, height } = origin.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const radius = Math.hypot(Math.max(x, innerWidth - x), Math.max(y, innerHeight - y));
  return [0, radius].map((size) => `circle(${size}px at ${x}px ${y}px)`);
}

const mayMove = () => 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Runs `change` and lets the new look of the page spread from `origin`. Where the browser cannot, or motion is to be
 * reduced, the page changes at once.
 */
export function transitionFrom(origin: Element, change: () => void) {
  if (!mayMove()) return change();
  addStyles();
  const clipPath = circlesAround(origin);
  const grow = () =>
    document.documentElement.animate(
      { clipPath },
      { duration: DURATION_MS, easing: EASING, pseudoElement: '::view-transition-new(root)' },
    );
  // Rejects if the browser skips the transition, for example in a hidden window; the change is made all the same.
  document.startViewTransition(change).ready.then(grow, () => {});
}
