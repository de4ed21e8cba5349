/** Elements that have no purpose without content. */
const ELEMENTS =
  'h1, h2, h3, p, ul, ol, li, dl, dt, dd, section, blockquote, address, a, button:not([aria-label]), summary, details';

/** Lists the elements of the page's main content that are empty. */
export const emptyElements = () =>
  [...document.querySelectorAll(`main :is(${ELEMENTS})`)]
    .filter((element) => element.textContent?.trim() === '' && !element.querySelector('img, svg, input'))
    .map((element) => element.outerHTML);
