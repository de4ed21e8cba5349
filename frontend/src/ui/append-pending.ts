/** Appends the pending text to a list, unless it is empty or already there. */
export function appendPending(items: readonly string[], pending: string): string[] {
  const item = pending.trim();
  return item && !items.includes(item) ? [...items, item] : [...items];
}
