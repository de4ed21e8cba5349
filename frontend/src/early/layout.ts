import { idle, isVisit, PRESSES } from './moments';

/** What may lie below the first view. */
const BELOW = 'main>section~section,article,footer';

/** Until it comes into view, it is as high as this. */
const SKIPPED = `:is(${BELOW}){content-visibility:auto;contain-intrinsic-height:auto 40em}`;

const nextFrame = () => new Promise(requestAnimationFrame);

/**
 * Leaves out of the first layout what is out of view, and makes up for it piece by piece once the fonts are `there`: a
 * telephone takes a tenth of a second for a long page, and would take it again for the fonts. A press needs all of it at
 * once: it may be on a link to a place within the page. So does whoever comes for such a place, or comes back.
 */
export async function layOutByAndBy(there: Promise<void>) {
  if (location.hash || !isVisit('navigate')) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SKIPPED);
  document.adoptedStyleSheets.push(sheet);
  const layOutAll = () => sheet.replaceSync('');
  for (const press of PRESSES) window.addEventListener(press, layOutAll, { capture: true, once: true });
  await there;
  const pieces = document.querySelectorAll<HTMLElement>(BELOW);
  for (const { style } of pieces) {
    await idle();
    style.contentVisibility = 'visible';
    await nextFrame();
  }
  layOutAll();
  for (const { style } of pieces) style.contentVisibility = '';
}
