import type { Picture } from './history-api';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether a value of a version is a picture. */
export const isPicture = (value: unknown): value is Picture =>
  isObject(value) && value.type === 'file' && typeof value.url === 'string';

function describePart(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(describePart).filter(Boolean).join(', ');
  if (isObject(value)) return Object.values(value).map(describePart).filter(Boolean).join(' · ');
  return value === null || value === undefined ? '' : String(value);
}

/** A value in lines of text: one for each entry of a list and for each line of a text; none for an empty value. */
const describeValue = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .flatMap((entry) => describePart(entry).split('\n'))
    .filter((line) => line.trim() !== '');

/** The lines of two values that the other one lacks. Values that differ in the order of their lines are returned whole. */
export function compareLines(before: unknown, after: unknown): { removed: string[]; added: string[] } {
  const [old, current] = [describeValue(before), describeValue(after)];
  const removed = old.filter((line) => !current.includes(line));
  const added = current.filter((line) => !old.includes(line));
  return removed.length + added.length === 0 ? { removed: old, added: current } : { removed, added };
}
