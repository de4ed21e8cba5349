import { isVisit, whenPainted } from './moments';

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
 * Who loads the page again or goes back to it has them at hand, and sees them at once.
 */
export function bringFonts() {
  const element = () => document.querySelector<HTMLStyleElement>('style[media]');
  const leaveToBrowser = () => {
    const faces = element();
    if (faces) faces.media = 'all';
  };
  const bring = async () => {
    try {
      const rules = [...(element()?.sheet?.cssRules ?? [])] as CSSFontFaceRule[];
      for (const face of await Promise.all(rules.map((rule) => faceOf(rule).load()))) document.fonts.add(face);
    } catch {
      leaveToBrowser();
    }
  };
  if (isVisit('navigate')) whenPainted(bring);
  else document.addEventListener('DOMContentLoaded', leaveToBrowser);
}
