/** A list with what has been typed below it: added as an entry, unless it is empty or there already. */
export function withTyped(items: readonly string[], typed: string): string[] {
  const item = typed.trim();
  return item && !items.includes(item) ? [...items, item] : [...items];
}
