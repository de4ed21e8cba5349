/** The element that goober writes to: the text of the first child of `window._goober`. */
interface GooberTarget {
  parentNode: Node;
  firstChild: { data: string };
}

/**
 * Provides goober, the style library of notistack, with a constructed stylesheet in place of a style element, which the
 * Content-Security-Policy refuses. Call it before notistack is loaded. Browsers without constructed stylesheets (Safari
 * before 16.4) show the notices without those styles.
 */
export function allowSnackbarStyles() {
  if (!('adoptedStyleSheets' in document) || '_goober' in window) return;
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  let text = '';
  const target: GooberTarget = {
    parentNode: document.head,
    firstChild: {
      get data() {
        return text;
      },
      set data(styles) {
        text = styles;
        sheet.replaceSync(styles);
      },
    },
  };
  Object.assign(window, { _goober: target });
}
