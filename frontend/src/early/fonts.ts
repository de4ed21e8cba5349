import { isVisit, whenPainted } from './moments';

/**
 * Brings the fonts once the page has been painted in what stands in for them: they are as large as the page itself, and
 * would share the line with it. Who loads the page again or goes back to it has them at hand, and sees them at once.
 */
export function bringFonts() {
  const bring = () => {
    const faces = document.querySelector<HTMLStyleElement>('style[media]');
    if (faces) faces.media = 'all';
  };
  if (isVisit('navigate')) whenPainted(bring);
  else document.addEventListener('DOMContentLoaded', bring);
}
