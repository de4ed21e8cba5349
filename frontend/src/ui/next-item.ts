/** The index that a key leads to in a list of `count` items, wrapping around; null for other keys. */
export function nextIndex(key: string, current: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return current <= 0 ? count - 1 : current - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
