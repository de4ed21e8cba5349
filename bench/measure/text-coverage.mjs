const wordsOf = (text) => text.split(/\s+/).filter(Boolean);

/** How many of a hundred words of `whole` are in `part` as well, each as often. */
export function wordsFound(whole, part) {
  const left = new Map();
  for (const word of wordsOf(part)) left.set(word, (left.get(word) ?? 0) + 1);
  const words = wordsOf(whole);
  const found = words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  return words.length === 0 ? 0 : (found.length / words.length) * 100;
}
