import type { CourseLeaf, ProfilePageLeaf } from 'schema-dts';
import { useSiteOrigin } from '#lib/site/site-context.ts';

/** The subject of a page, in schema.org terms. */
type Subject = CourseLeaf | ProfilePageLeaf;

// Text may contain `</script>`.
const serialize = (thing: Subject) =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c');

interface JsonLdProps {
  /** Returns the page's subject, given the site's origin. */
  thing: (origin: string) => Subject;
}

/** Embeds structured data of a page as JSON-LD. */
export function JsonLd({ thing }: JsonLdProps) {
  const origin = useSiteOrigin();
  // As a child its quotes would be escaped, which is invalid JSON.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serialize(thing(origin)) }} />;
}
