import type { PageRegion } from '#bootstrap/queued-clicks.ts';

/** A text that the browser's translation has replaced, and the element inside that which contains the text, if one does. */
interface ReplacedText {
  text: Text;
  /** The text when it was put back. */
  data: string;
  place: ChildNode;
  container: Node | null;
}

const replacedTexts: ReplacedText[] = [];

/** Puts the texts that a page was sent with in place of their translation, so that it can be hydrated. */
export function restoreOriginalTexts(root: Element) {
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    // The walker stays within `root`, whose nodes are all children.
    const place = nodes.currentNode as ChildNode;
    const text = window.originalTexts?.get(place);
    if (text) replacedTexts.push({ text, data: text.data, place, container: text.parentNode });
  }
  for (const { text, place } of replacedTexts) place.replaceWith(text);
}

const regionOf = ({ parentElement }: Text): PageRegion => (parentElement?.closest('main') ? 'page' : 'frame');

/** Puts the translation back into a hydrated region, except for texts that have changed. */
export function restoreTranslation(region: PageRegion) {
  const hydrated = replacedTexts.filter(({ text }) => text.isConnected && regionOf(text) === region);
  for (const one of hydrated) {
    replacedTexts.splice(replacedTexts.indexOf(one), 1);
    if (one.text.data !== one.data) continue;
    one.text.replaceWith(one.place);
    one.container?.appendChild(one.text);
  }
}

/** Finds the child of `parent` that has replaced `node` or contains it. */
const findReplacement = (parent: Node, node: Node) =>
  [...parent.childNodes].find(
    (child) => (child.nodeName === 'FONT' && child.contains(node)) || window.originalTexts?.get(child) === node,
  );

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
