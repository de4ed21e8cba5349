import { browserIdle, INPUT_EVENTS, isNavigationType } from './page-events';

/** What may lie below the first view. */
const OFFSCREEN_SELECTOR = 'main>section~section,article,footer';

/** Until it comes into view, it is as high as this. */
const SKIP_RULE = `:is(${OFFSCREEN_SELECTOR}){content-visibility:auto;contain-intrinsic-height:auto 40em}`;

const nextFrame = () => new Promise(requestAnimationFrame);

/**
 * Leaves out of the first layout what is out of view, and makes up for it piece by piece once the fonts are `there`: a
 * telephone takes a tenth of a second for a long page, and would take it again for the fonts. A press needs all of it at
 * once: it may be on a link to a place within the page. So does whoever comes for such a place, or comes back.
 */
export async function deferOffscreenLayout(fontsLoaded: Promise<void>) {
  if (location.hash || !isNavigationType('navigate')) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SKIP_RULE);
  document.adoptedStyleSheets.push(sheet);
  const showAll = () => sheet.replaceSync('');
  for (const press of INPUT_EVENTS) window.addEventListener(press, showAll, { capture: true, once: true });
  await fontsLoaded;
  const sections = document.querySelectorAll<HTMLElement>(OFFSCREEN_SELECTOR);
  for (const { style } of sections) {
    await browserIdle();
    style.contentVisibility = 'visible';
    await nextFrame();
  }
  showAll();
  for (const { style } of sections) style.contentVisibility = '';
}
