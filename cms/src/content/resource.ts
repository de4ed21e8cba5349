import type { UID } from '@strapi/strapi';
import type { ContentNoun } from '#contract/operations';

/** A row of a collection with everything populated; `resource.ts` of each noun says what is in it. */
export interface StoredRow {
  documentId: string;
  createdAt: string;
  updatedAt: string;
}

/** One kind of content: the only place that knows both what Strapi stores and what the contract promises. */
export interface Resource<Row extends StoredRow, Changes, Promised> {
  noun: ContentNoun;
  uid: UID.CollectionType;
  /** What to read with a row: components and pictures. */
  populate: string[];
  /** What the contract promises of a stored row. */
  toContract(row: Row): Promise<Promised>;
  /** What to store of a payload; fields that were not sent stay out. Throws a ValidationError for a picture nobody knows. */
  toStored(input: Changes): Promise<object>;
  /** Which rows a caller may see; everybody sees all where this is missing. */
  visibleTo?(caller: { verified: boolean; role: 'superAdmin' | 'admin' | 'pending' } | null): object;
}

/** What every record carries beside its own fields. */
export const recordFields = (row: StoredRow) => ({
  _id: row.documentId,
  createdAt: new Date(row.createdAt).toISOString(),
  updatedAt: new Date(row.updatedAt).toISOString(),
});
