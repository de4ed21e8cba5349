import type { UID } from '@strapi/strapi';
import type { CollectionName } from '#contract/collections';
import type { SiteTextName } from '#contract/site';

/** A populated row of a collection; `resource.ts` of each collection extends it with its own fields. */
export interface StoredRow {
  documentId: string;
  createdAt: string;
  updatedAt: string;
}

/** Finds the pictures in `fields` of a payload, as their fields are stored. Throws a ValidationError for an unknown one. */
export type PictureResolver = <Field extends string>(
  input: Partial<Record<Field, string | null | undefined>>,
  ...fields: Field[]
) => Promise<Partial<Record<Field, unknown>>>;

/** A collection: maps between the rows that Strapi stores and the records of the contract. */
export interface Resource<Row extends StoredRow, Changes, Output> {
  collection: CollectionName;
  uid: UID.CollectionType;
  /** The components and pictures that are loaded with a row. */
  populate: string[];
  /** Maps a stored row to a record of the contract. */
  toContract(row: Row): Promise<Output>;
  /**
   * Maps a payload to the data to store; fields that were not sent are left out. Throws a ValidationError for an unknown
   * picture. `resolve` finds the pictures, by default in the media library.
   */
  toStored(input: Changes, resolve?: PictureResolver): Promise<object>;
  /** The filter for the rows that a caller may see; without it everybody sees all rows. */
  visibleTo?(caller: { verified: boolean; role: 'superAdmin' | 'admin' | 'pending' } | null): object;
}

/** The uid of the Strapi content type of a collection or of a text of the site. */
export const contentTypeUid = <Name extends CollectionName | SiteTextName>(name: Name) =>
  `api::${name}.${name}` as const;

/** The fields that every record has. */
export const recordFields = (row: StoredRow) => ({
  _id: row.documentId,
  createdAt: new Date(row.createdAt).toISOString(),
  updatedAt: new Date(row.updatedAt).toISOString(),
});
