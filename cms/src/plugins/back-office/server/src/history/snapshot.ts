import type { UID } from '@strapi/strapi';

type Row = Record<string, unknown>;

/** A row as a version stores it: files are their ids, and components have no ids. */
export type Snapshot = Row;

interface Attribute {
  type: string;
  component?: UID.Component;
  repeatable?: boolean;
}

const listAttributes = (uid: UID.Schema): [name: string, attribute: Attribute][] =>
  Object.entries(strapi.getModel(uid).attributes as Record<string, Attribute>);

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** Applies `map` to a component or to each of a list of components. */
function mapComponents(value: unknown, map: (component: Row) => Row): unknown {
  if (Array.isArray(value)) return value.filter(isRow).map(map);
  return isRow(value) ? map(value) : null;
}

/** The `populate` of a row of this type for a snapshot: its files and components. */
export function populateSnapshot(uid: UID.Schema): Record<string, unknown> {
  const entries = listAttributes(uid).flatMap(([name, { type, component }]): [string, unknown][] => {
    if (type === 'media') return [[name, true]];
    return type === 'component' && component ? [[name, { populate: populateSnapshot(component) }]] : [];
  });
  return Object.fromEntries(entries);
}

const isKept = (name: string, type: string) =>
  type !== 'relation' && !['publishedAt', 'locale', 'updatedAt'].includes(name);

/** The snapshot of a row that was loaded with `populateSnapshot`. */
export function createSnapshot(uid: UID.Schema, row: Row): Snapshot {
  const entries = listAttributes(uid)
    .filter(([name, { type }]) => isKept(name, type))
    .map(([name, { type, component }]) => {
      const value = row[name] ?? null;
      if (type === 'media') return [name, isRow(value) ? value.id : null];
      if (component) return [name, mapComponents(value, (part) => createSnapshot(component, part))];
      return [name, value];
    });
  return Object.fromEntries(entries);
}

/** The ids of the files that a snapshot of a content type names. */
export function listFileIds(uid: UID.Schema, snapshot: Snapshot): number[] {
  const names = listAttributes(uid).flatMap(([name, { type }]) => (type === 'media' ? [name] : []));
  return [...new Set(names.map((name) => Number(snapshot[name] ?? 0)).filter((id) => id > 0))];
}

/** The row of a snapshot with its files, as `toContract` of a resource reads it; deleted files and newer fields are null. */
export function readSnapshot<File>(uid: UID.Schema, snapshot: Snapshot, files: ReadonlyMap<number, File>): Row {
  const entries = listAttributes(uid).map(([name, { type, repeatable }]) => {
    const value = snapshot[name] ?? null;
    if (type === 'media') return [name, files.get(Number(value)) ?? null];
    return [name, value ?? (repeatable ? [] : null)];
  });
  return Object.fromEntries(entries);
}

/** The fields of a snapshot that name a file which does not exist any more. */
export const listLostFiles = (uid: UID.Schema, snapshot: Snapshot, files: ReadonlyMap<number, unknown>): string[] =>
  listAttributes(uid).flatMap(([name, { type }]) =>
    type === 'media' && snapshot[name] && !files.has(Number(snapshot[name])) ? [name] : [],
  );
