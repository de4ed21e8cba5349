/** A part of a text that is never broken; widths in em. */
export interface Token {
  text: string;
  /** With the space that follows. */
  width: number;
  /** Without the space that follows, as at the end of a line. */
  widthAtEnd: number;
  /** Whether it continues a word that was too long for one line. */
  isWordPart: boolean;
}

/** The tokens of a line: the index of the first, and that after the last. */
export interface LineRange {
  first: number;
  end: number;
}

/** For one word alone in the last line, and once more if the line is short. */
const WIDOW_PENALTY = 0.16;
const SHORT_LINE = -0.4;
/** For a line that ends with one or two letters, or with three. */
const TINY_WORD_PENALTY = 0.12;
const SHORT_WORD_PENALTY = 0.06;
/** Thai, Lao, Khmer and Burmese have spaces between phrases, and words in them are found by dictionaries. */
const NO_SPACE_PENALTY = 0.05;
const HYPHEN_PENALTY = 0.2;
const PHRASE_BONUS = 0.05;
const BROKEN_WORD_PENALTY = 0.5;
/** Lines of more than twice the mean width are not considered. */
const MAX_EXCESS = 2;

/** A line that ends with a phrase reads well; a word like 'a' or '&' belongs to the word after it. */
function breakCost({ text }: Token, next: Token | undefined): number {
  if (!next) return 0;
  if (next.isWordPart) return BROKEN_WORD_PENALTY;
  if (/[-‐/]$/u.test(text)) return HYPHEN_PENALTY;
  if (/[,;:.!?…·|–—、。，：]\s*$/u.test(text)) return -PHRASE_BONUS;
  if (!/\s$/u.test(text)) return NO_SPACE_PENALTY;
  if (/^[\p{L}\p{M}&]{1,2}\s+$/u.test(text)) return TINY_WORD_PENALTY;
  return /^[\p{L}\p{M}]{3}\s+$/u.test(text) ? SHORT_WORD_PENALTY : 0;
}

interface Layout {
  cost: number;
  lines: LineRange[];
}

/**
 * The layouts of `tokens` in one line, in two and so on up to `maxLines`, each with lines of the most equal width: the
 * total cost of all lines is minimal, as in the line breaking of Knuth and Plass. Takes time in proportion to the square
 * of the number of tokens.
 */
export function balanceLines(tokens: Token[], maxLines: number): LineRange[][] {
  const starts = [0];
  for (const { width } of tokens) starts.push((starts.at(-1) ?? 0) + width);
  const total = starts.at(-1) ?? 0;
  const widthOf = (first: number, end: number) =>
    (starts[end - 1] ?? 0) - (starts[first] ?? 0) + (tokens[end - 1]?.widthAtEnd ?? 0);

  function lineCost(first: number, end: number, ideal: number): number {
    const last = tokens[end - 1];
    const excess = (widthOf(first, end) - ideal) / ideal;
    const isWidow = end === tokens.length && first === end - 1 && first > 0;
    const widowCost = isWidow ? WIDOW_PENALTY * (excess < SHORT_LINE ? 2 : 1) : 0;
    return excess ** 2 + widowCost + (last ? breakCost(last, tokens[end]) : 0);
  }

  function layOut(count: number): LineRange[] {
    const ideal = total / count;
    let best: (Layout | undefined)[] = [{ cost: 0, lines: [] }];
    for (let line = 0; line < count; line += 1) {
      const next: (Layout | undefined)[] = [];
      for (const [first, before] of best.entries()) {
        if (!before) continue;
        for (let end = first + 1; end <= tokens.length; end += 1) {
          if (end > first + 1 && widthOf(first, end) > MAX_EXCESS * ideal) break;
          const cost = before.cost + lineCost(first, end, ideal);
          const known = next[end];
          if (!known || cost < known.cost) next[end] = { cost, lines: [...before.lines, { first, end }] };
        }
      }
      best = next;
    }
    return best[tokens.length]?.lines ?? [];
  }

  const counts = Array.from({ length: Math.min(maxLines, tokens.length) }, (_, index) => index + 1);
  return counts.map(layOut).filter((lines) => lines.length > 0);
}
