import { useSiteOrigin } from '@/lib/site-origin';

/** A thing in the words of schema.org. */
interface SchemaThing {
  '@type': string;
  [property: string]: unknown;
}

// A text may hold anything, `</script>` too.
const serialize = (thing: SchemaThing) =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c');

interface JsonLdProps {
  /** What the page is about; given the site's origin. */
  thing: (origin: string) => SchemaThing;
}

/** What a page is about, as JSON-LD: data that no browser runs. */
export function JsonLd({ thing }: JsonLdProps) {
  const origin = useSiteOrigin();
  // As a child React would escape the quotes, and then it is no JSON.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serialize(thing(origin)) }} />;
}
