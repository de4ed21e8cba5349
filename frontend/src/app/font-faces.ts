/** A face of a font that is fetched for some letters alone. */
export interface FontFace {
  /** Its `@font-face` rule. */
  rule: string;
  /** The first and the last code point of each range of its letters. */
  ranges: readonly (readonly [number, number])[];
}

const ASCII_END = 0x7f;

const lettersBeyondAscii = (text: string) =>
  [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0).filter((point) => point > ASCII_END);

/** Those of `faces` that have a letter of `text`, as CSS. */
export function fontFacesFor(text: string, faces: readonly FontFace[]): string {
  const points = lettersBeyondAscii(text);
  const isNeeded = ({ ranges }: FontFace) =>
    ranges.some(([first, last]) => points.some((point) => first <= point && point <= last));
  return faces
    .filter(isNeeded)
    .map(({ rule }) => rule)
    .join('');
}
