import { pictures } from './pictures';

/** Sorts pictures by their rows, so that all transactions lock them in one order; pictures without a row come last. */
async function inOrderOfRows(urls: string[]): Promise<string[]> {
  if (urls.length < 2) return urls;
  const rows = await Promise.all(urls.map(async (url) => ({ url, id: await pictures.findId(url) })));
  return rows
    .sort((a, b) => (a.id ?? Number.MAX_SAFE_INTEGER) - (b.id ?? Number.MAX_SAFE_INTEGER))
    .map(({ url }) => url);
}

/**
 * The media-library ids for those of `fields` that a payload names; a field that was not sent stays out. All who take
 * several pictures lock them in the same order: two in opposite orders would wait for each other.
 */
export async function storedPictures<Field extends string>(
  input: Partial<Record<Field, string | null | undefined>>,
  ...fields: Field[]
): Promise<Partial<Record<Field, number | null>>> {
  const named = fields.filter((field) => input[field] !== undefined);
  const urls = new Set(named.flatMap((field) => input[field] || []));
  const ids = new Map<string, number | null>();
  for (const url of await inOrderOfRows([...urls])) {
    const field = named.find((name) => input[name] === url) ?? '';
    ids.set(url, await pictures.fileFor(url, field));
  }
  const stored: Partial<Record<Field, number | null>> = {};
  for (const field of named) stored[field] = ids.get(input[field] ?? '') ?? null;
  return stored;
}
