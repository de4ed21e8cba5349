/** A thing in the words of schema.org. */
export interface LinkedThing {
  '@type': string;
  [property: string]: unknown;
}

// A text may hold anything, `</script>` too.
const asScript = (thing: LinkedThing) =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c');

/** What a page is about, as JSON-LD: data that no browser runs. */
export const LinkedData = ({ thing }: { thing: LinkedThing }) => (
  // As a child React would escape the quotes, and then it is no JSON.
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asScript(thing) }} />
);
