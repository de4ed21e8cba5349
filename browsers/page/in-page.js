// Evaluated in a page, after Testing Library: finds elements by the queries of queries.mjs.
globalThis.pageQueries = {
  /** All visible elements of a query. */
  all({ by, value, options, container, isFirst }) {
    const root = container ? this.one(container) : document.body;
    if (!root) return [];
    const found =
      by === 'Selector'
        ? [...root.querySelectorAll(value)]
        : globalThis.TestingLibraryDom[`queryAllBy${by}`](root, value, options);
    const visible = found.filter((element) => element.checkVisibility({ visibilityProperty: true }));
    return isFirst ? visible.slice(0, 1) : visible;
  },

  /** The element of a query, or null; throws where there are several. */
  one(query) {
    const found = this.all(query);
    if (found.length > 1) throw new Error(`${found.length} elements are found, not one`);
    return found[0] ?? null;
  },

  /** The place of an element whose centre can be clicked. Otherwise scrolls the centre into view and returns null. */
  placeOf(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const isHit = element.contains(hit) || hit?.closest('label')?.control === element;
    if (isHit) return [left, top, width, height].join(' ');
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    return null;
  },
};
