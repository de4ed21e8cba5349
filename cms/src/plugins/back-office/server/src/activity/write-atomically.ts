import type { UID } from '@strapi/strapi';

/** Strapi writes a row, and what subscribers of its lifecycle write, one after the other: from now on, both or neither is stored. */
export function writeAtomically(uid: UID.ContentType): void {
  // Strapi keeps one repository for each content type.
  const repository = strapi.db.query(uid);
  const { create, update, delete: remove, deleteMany } = repository;
  Object.assign(repository, {
    create: (params: object) => strapi.db.transaction(() => create(params)),
    update: (params: object) => strapi.db.transaction(() => update(params)),
    delete: (params: object) => strapi.db.transaction(() => remove(params)),
    deleteMany: (params: object) => strapi.db.transaction(() => deleteMany(params)),
  });
}
