import { isVisit, painted, parsed } from './moments';

/** What a rule says, as it is handed to script: by the names of CSS. */
const saidBy =
  ({ style }: CSSFontFaceRule) =>
  (name: string) =>
    style.getPropertyValue(name);

function faceOf(rule: CSSFontFaceRule) {
  const said = saidBy(rule);
  const unicodeRange = said('unicode-range');
  return new FontFace(said('font-family').replaceAll('"', ''), said('src'), {
    weight: said('font-weight'),
    unicodeRange,
  });
}

/**
 * Brings the fonts once the page has been painted in what stands in for them: they are as large as the page itself, and
 * would share the line with it. They are put on together, for each that comes alone has the whole page laid out anew.
 * Who loads the page again or goes back to it has them at hand, and sees them at once. Resolves once they are on.
 */
export async function bringFonts() {
  const isVisited = isVisit('navigate');
  await (isVisited ? painted() : parsed());
  // A published page begins its styles with the fonts, for those who run no scripts.
  const withoutScripts = document.querySelector('style')?.sheet?.cssRules[0];
  if (!(withoutScripts instanceof CSSMediaRule)) return;
  const leaveToBrowser = () => {
    withoutScripts.media.mediaText = 'all';
  };
  if (!isVisited) return leaveToBrowser();
  try {
    const faces = [...withoutScripts.cssRules].map((rule) => faceOf(rule as CSSFontFaceRule).load());
    for (const face of await Promise.all(faces)) document.fonts.add(face);
  } catch {
    leaveToBrowser();
  }
}
