/** What goober writes to: the text of the first child of something that is called `_goober`. */
interface GooberTarget {
  parentNode: Node;
  firstChild: { data: string };
}

/**
 * notistack writes its few styles, by goober, as text into a style element, which the site's Content-Security-Policy
 * refuses. A sheet that a script makes is allowed: goober gets one in the element's place. To be called before
 * notistack is loaded. Browsers that cannot make one (Safari before 16.4) show the notices without those styles.
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
