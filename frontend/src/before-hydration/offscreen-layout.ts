import { browserIdle, INPUT_EVENTS, isNavigationType, pageShown } from './page-events.ts';

/** Parts of a page that lie below the first view: those in it would move when their estimate gives way to their height. */
const OFFSCREEN_SELECTOR = 'main>section~section,section article,li+li+li>article,main>article>figure~*,footer';

/** Their estimated height until they are rendered. */
const SKIP_RULE = `:is(${OFFSCREEN_SELECTOR}){content-visibility:auto;contain-intrinsic-height:auto 40em}`;

const nextFrame = () => new Promise(requestAnimationFrame);

/**
 * Skips the layout of offscreen sections at first and completes it section by section when the page is shown: the
 * layout of a long page takes 100 ms on a phone, and its pictures would compete with the first one. An input event
 * completes it at once, as it may follow a link within the page; so does a visit with a hash or a back navigation.
 */
export async function deferOffscreenLayout() {
  if (location.hash || !isNavigationType('navigate')) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SKIP_RULE);
  document.adoptedStyleSheets.push(sheet);
  const showAll = () => sheet.replaceSync('');
  for (const press of INPUT_EVENTS) window.addEventListener(press, showAll, { capture: true, once: true });
  await pageShown();
  const sections = document.querySelectorAll<HTMLElement>(OFFSCREEN_SELECTOR);
  for (const { style } of sections) {
    await browserIdle();
    style.contentVisibility = 'visible';
    await nextFrame();
  }
  showAll();
  for (const { style } of sections) style.contentVisibility = '';
}
