import { domParsed, firstPaint, isNavigationType } from './page-events';

function toFontFace({ style }: CSSFontFaceRule) {
  const family = style.getPropertyValue('font-family').replaceAll('"', '');
  return new FontFace(family, style.getPropertyValue('src'), {
    weight: style.getPropertyValue('font-weight'),
    unicodeRange: style.getPropertyValue('unicode-range'),
  });
}

/**
 * Brings the fonts once the page has been painted in what stands in for them: they are as large as the page itself, and
 * would share the line with it. They are put on together, for each that comes alone has the whole page laid out anew.
 * Who loads the page again or goes back to it has them at hand, and sees them at once. Resolves once they are on.
 */
export async function loadFonts() {
  const isFirstVisit = isNavigationType('navigate');
  await (isFirstVisit ? firstPaint() : domParsed());
  // A published page begins its styles with the fonts, for those who run no scripts.
  const noScriptRule = document.querySelector('style')?.sheet?.cssRules[0];
  if (!(noScriptRule instanceof CSSMediaRule)) return;
  const leaveToBrowser = () => {
    noScriptRule.media.mediaText = 'all';
  };
  if (!isFirstVisit) return leaveToBrowser();
  try {
    const faces = [...noScriptRule.cssRules].map((rule) => toFontFace(rule as CSSFontFaceRule).load());
    for (const face of await Promise.all(faces)) document.fonts.add(face);
  } catch {
    leaveToBrowser();
  }
}
