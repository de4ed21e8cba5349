import type { z } from 'zod';
import { clientCollection } from './client';
import { contactCollection } from './contact';
import { personalCollection } from './personal';
import { portfolioCollection } from './portfolio';
import { toolCollection } from './tool';

export * from './client';
export * from './contact';
export * from './personal';
export * from './portfolio';
export * from './tool';

/** The content that both the dashboard and the panel edit: operations, access and uploads follow from these definitions. */
export const collections = {
  personal: personalCollection,
  contact: contactCollection,
  tool: toolCollection,
  portfolio: portfolioCollection,
  client: clientCollection,
};

type Collections = typeof collections;
export type CollectionName = keyof Collections;
/** Every collection that visitors see. */
// CollectionName is the union of these keys.
export const COLLECTION_NAMES = Object.keys(collections) as CollectionName[];

/** A record of a collection, as responses have it. */
export type CollectionRecord<Name extends CollectionName> = z.output<Collections[Name]['record']>;
/** The body that creates a record of a collection. */
export type CollectionInput<Name extends CollectionName> = z.input<Collections[Name]['input']>;
/** The collections whose records have pictures. */
export type CollectionWithPictures = {
  [Name in CollectionName]: Collections[Name]['upload'] extends null ? never : Name;
}[CollectionName];
