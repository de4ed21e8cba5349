import { env } from '#platform/environment/env';
import { Refusal } from './backup-error';
import type { Columns, Kind } from './tables';

export type Row = Record<string, unknown>;

/** A value as a backup holds it: JSON that says the same, whichever database it comes from. */
function kept(kind: Kind, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  switch (kind) {
    case 'boolean':
      return Boolean(value);
    case 'number':
      return Number(value);
    case 'bigint':
      return String(value);
    case 'moment':
      // A number of milliseconds in SQLite, a Date from PostgreSQL: either makes one.
      return new Date(value as number | Date).toISOString();
    case 'json':
      return env.DATABASE_CLIENT === 'sqlite' ? JSON.parse(String(value)) : value;
    case 'text':
      return value;
    default:
      return kind satisfies never;
  }
}

/** The same on its way back; both drivers know what to make of booleans and dates. */
function stored(kind: Kind, value: unknown): unknown {
  if (value === null) return null;
  if (kind === 'moment') {
    const moment = new Date(String(value));
    if (Number.isNaN(moment.getTime())) throw new Refusal('The backup holds a date that is none.');
    return moment;
  }
  return kind === 'json' ? JSON.stringify(value) : value;
}

const mapped = (columns: Columns, row: Row, map: (kind: Kind, value: unknown) => unknown): Row =>
  Object.fromEntries(Object.entries(columns).map(([name, kind]) => [name, map(kind, row[name])]));

export const keptRow = (columns: Columns, row: Row): Row => mapped(columns, row, kept);
export const storedRow = (columns: Columns, row: Row): Row => mapped(columns, row, stored);
