/** A part of a text that is never broken; widths in em. */
export interface Token {
  text: string;
  /** With the space that follows. */
  width: number;
  /** Without the space that follows, as at the end of a line. */
  widthAtEnd: number;
}

function fillLines(tokens: Token[], maxWidth: number): Token[][] {
  const lines: Token[][] = [];
  let width = Infinity;
  for (const token of tokens) {
    if (width + token.widthAtEnd > maxWidth) {
      lines.push([]);
      width = 0;
    }
    lines.at(-1)?.push(token);
    width += token.width;
  }
  return lines;
}

/** One short word in the last line looks forgotten: the word before it joins it where both fit. */
function fillLastLine(lines: Token[][], maxWidth: number): Token[][] {
  const [before = [], last = []] = lines.slice(-2);
  const [word, ...others] = last;
  const moved = before.at(-1);
  if (!word || !moved || others.length > 0 || before.length < 2) return lines;
  const isShort = word.widthAtEnd < maxWidth / 2 && moved.width + word.widthAtEnd <= maxWidth;
  return isShort ? [...lines.slice(0, -2), before.slice(0, -1), [moved, word]] : lines;
}

/** After these steps a width is found to less than a ten-thousandth of the whole. */
const STEPS = 14;

/**
 * Breaks a text into at most `count` lines of the smallest width, like `text-wrap: balance` in CSS. A text of few tokens
 * has fewer lines.
 */
export function balanceLines(tokens: Token[], count: number): Token[][] {
  const widest = Math.max(0, ...tokens.map(({ widthAtEnd }) => widthAtEnd));
  let [tooNarrow, wideEnough] = [widest, tokens.reduce((sum, { width }) => sum + width, 0)];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (tooNarrow + wideEnough) / 2;
    if (fillLines(tokens, middle).length <= count) wideEnough = middle;
    else tooNarrow = middle;
  }
  return fillLastLine(fillLines(tokens, wideEnough), wideEnough);
}
