/** A font face for a limited set of characters. */
export interface FontFace {
  /** Its `@font-face` rule. */
  rule: string;
  /** The URL of its file. */
  url: string;
  /** The first and the last code point of each range of its characters. */
  ranges: readonly (readonly [number, number])[];
}

const ASCII_END = 0x7f;

const lettersBeyondAscii = (text: string) =>
  [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0).filter((point) => point > ASCII_END);

/** Selects the `faces` that contain a character of `text`. */
export function fontFacesFor(text: string, faces: readonly FontFace[]): FontFace[] {
  const points = lettersBeyondAscii(text);
  return faces.filter(({ ranges }) =>
    ranges.some(([first, last]) => points.some((point) => first <= point && point <= last)),
  );
}
