/** Finds the `<font>` that has replaced `node` in `parent`: the one that contains it, or the only one. */
function findReplacement(parent: Node, node: Node) {
  const fonts = [...parent.childNodes].filter(({ nodeName }) => nodeName === 'FONT');
  return fonts.find((font) => font.contains(node)) ?? (fonts.length === 1 ? fonts[0] : undefined);
}

let isTolerant = false;

/**
 * Lets React remove a text that a translation has replaced, and insert elements before one, where it would fail otherwise
 * (facebook/react#11538). Our own components keep each text alone in its element; those of libraries may not.
 */
export function tolerateReplacedTexts() {
  if (isTolerant) return;
  isTolerant = true;
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    const present = child.parentNode === this ? child : findReplacement(this, child);
    if (present) removeChild.call(this, present);
    return child;
  };
  Node.prototype.insertBefore = function insert<Child extends Node>(this: Node, node: Child, next: Node | null): Child {
    const isMissing = next && next.parentNode !== this;
    insertBefore.call(this, node, isMissing ? (findReplacement(this, next) ?? null) : next);
    return node;
  };
}
