const isVisible = ({ parentElement }: Text) => parentElement?.closest('script, style, title') === null;

/** Lists the texts inside `root`. */
function textsIn(root: Element) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Text && isVisible(walker.currentNode)) texts.push(walker.currentNode);
  }
  return texts.filter(({ data }) => data.trim() !== '');
}

/** Puts each text inside `root` into two `<font>` elements, like a browser's translation: the text itself, or a new one. */
export async function translate(root: Element, word?: (text: string) => string) {
  for (const text of textsIn(root)) {
    const outer = document.createElement('font');
    text.replaceWith(outer);
    const inner = document.createElement('font');
    inner.append(word ? word(text.data) : text);
    outer.append(inner);
  }
  // Observers of the page run before the next task.
  await Promise.resolve();
}
