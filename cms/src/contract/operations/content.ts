import { type CollectionName, collections } from '../collections';

type ContentOperations = { [Name in CollectionName]: (typeof collections)[Name]['operations'] };

/** The five operations of each collection. */
export const content = Object.fromEntries(
  Object.entries(collections).map(([name, { operations }]) => [name, operations]),
  // Object.fromEntries forgets which name has which operations.
) as ContentOperations;
