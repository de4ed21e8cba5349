/** The paths of a collection's operations below `/api`; `item` has the parameter `:id`. */
export interface CollectionPaths {
  list: string;
  create: string;
  item: string;
}

/** The paths of every collection but the clients. */
export const collectionPaths = (collection: string): CollectionPaths => ({
  list: `/info/${collection}`,
  create: `/info/${collection}`,
  item: `/info/${collection}/:id`,
});

export const CLIENT_PATHS: CollectionPaths = {
  list: '/client/all',
  create: '/client/create',
  item: '/client/selected/:id',
};
