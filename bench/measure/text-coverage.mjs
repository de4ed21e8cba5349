const wordsOf = (text) => text.split(/\s+/).filter(Boolean);

/** The percentage of the words of `whole` that `part` contains, each as often. */
export function textCoverage(whole, part) {
  const remaining = new Map();
  for (const word of wordsOf(part)) remaining.set(word, (remaining.get(word) ?? 0) + 1);
  const words = wordsOf(whole);
  const found = words.filter((word) => {
    const count = remaining.get(word) ?? 0;
    remaining.set(word, count - 1);
    return count > 0;
  });
  return words.length === 0 ? 0 : (found.length / words.length) * 100;
}
