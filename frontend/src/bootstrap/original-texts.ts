import { whenLoaded } from './page-events.ts';

declare global {
  interface Window {
    /** The texts of the page that the browser's translation has replaced, by the nodes in their places. */
    originalTexts?: WeakMap<Node, Text>;
  }
}

/**
 * Records which text of the page the browser's translation replaces by what: by a `<font>`, which may contain the text, or
 * by another text. Hydration needs the texts that the page was sent with.
 */
export function recordOriginalTexts() {
  const originals = new WeakMap<Node, Text>();
  window.originalTexts = originals;
  const record = (changes: MutationRecord[]) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
      const [removed] = removedNodes;
      const text = removed && (originals.get(removed) ?? removed);
      if (!(text instanceof Text)) continue;
      const isFont = (node: Node | null) => node?.nodeName === 'FONT' && !originals.has(node);
      const place = [...addedNodes, previousSibling, nextSibling].find(isFont) ?? addedNodes[0];
      if (place && place !== text) originals.set(place, text);
    }
  };
  whenLoaded(() => new MutationObserver(record).observe(document.body, { childList: true, subtree: true }));
}
