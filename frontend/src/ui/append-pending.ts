/** A list with what has been typed below it: added as an entry, unless it is empty or there already. */
export function appendPending(items: readonly string[], pending: string): string[] {
  const item = pending.trim();
  return item && !items.includes(item) ? [...items, item] : [...items];
}
