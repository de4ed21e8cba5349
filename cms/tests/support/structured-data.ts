import jsonld, { type JsonLdDocument } from 'jsonld';

const SCHEMA_ORG = 'https://schema.org';

/** A term whose value is the address of another thing. */
const ADDRESS = { '@type': '@id' };

/** The part of https://schema.org/docs/jsonldcontext.jsonld about the terms in use. */
const CONTEXT = {
  '@vocab': `${SCHEMA_ORG}/`,
  url: ADDRESS,
  image: ADDRESS,
  sameAs: ADDRESS,
  availability: ADDRESS,
};

/** Resolves the only context that a page may name, without a request. */
async function loadContext(url: string) {
  if (url !== SCHEMA_ORG) throw new Error(`The page refers to the context ${url}`);
  return { contextUrl: undefined, documentUrl: url, document: { '@context': CONTEXT } };
}

/** The JSON of every element with JSON-LD in a page. */
const jsonLdTexts = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => json);

/** Characters that no address may contain (RFC 3987, 2.2). */
const FORBIDDEN = /[\s"<>\\^`{|}]/;

/** Throws if an expanded thing, or one within it, has an address with such a character. */
function requireAddresses(thing: unknown): void {
  if (typeof thing !== 'object' || thing === null) return;
  if ('@id' in thing && FORBIDDEN.test(String(thing['@id']))) throw new Error(`${thing['@id']} is no address`);
  for (const part of Object.values(thing)) requireAddresses(part);
}

/** Reads the JSON-LD of a page and expands it; throws where a processor would drop or misread a part (safe mode). */
export async function expandJsonLd(html: string): Promise<object[]> {
  const things = jsonLdTexts(html).map((json): JsonLdDocument => JSON.parse(json));
  const options = { documentLoader: loadContext, safe: true };
  const expanded = (await Promise.all(things.map((thing) => jsonld.expand(thing, options)))).flat();
  requireAddresses(expanded);
  return expanded;
}
