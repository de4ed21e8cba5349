import { domParsed, firstPaint, isNavigationType } from './page-events.ts';

function toFontFace({ style }: CSSFontFaceRule) {
  const family = style.getPropertyValue('font-family').replaceAll('"', '');
  return new FontFace(family, style.getPropertyValue('src'), {
    weight: style.getPropertyValue('font-weight'),
    unicodeRange: style.getPropertyValue('unicode-range'),
  });
}

/**
 * Loads the fonts after the first paint, because they are as large as the page and would compete with it. They are
 * added together, since each addition causes a layout of the whole page. After a reload or a back navigation they are
 * cached and applied at once. Resolves when they are applied.
 */
export async function loadFonts() {
  const isFirstVisit = isNavigationType('navigate');
  await (isFirstVisit ? firstPaint() : domParsed());
  // The first rule of a published page contains the fonts, for browsers without scripts.
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
