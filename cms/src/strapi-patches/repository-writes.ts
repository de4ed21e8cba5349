import type { Core, UID } from '@strapi/strapi';
import { requireMethods } from '#platform/environment/require-methods';
import { createStartError } from '#platform/environment/start-error';

type Method = 'create' | 'update' | 'delete' | 'deleteMany';
export type Write = (params: { where?: object }) => Promise<{ id?: number; count?: number } | null>;

/** Replaces methods of the one repository that Strapi has for a content type by what `wrap` makes of them. */
export function wrapWrites(
  { db }: Core.Strapi,
  uid: UID.ContentType,
  methods: readonly Method[],
  wrap: (write: Write) => Write,
): void {
  const repository = db.query(uid);
  if (repository !== db.query(uid)) throw createStartError(`Strapi has several repositories for ${uid} now`);
  requireMethods(`The repository of ${uid}`, repository, methods);
  for (const method of methods) Object.assign(repository, { [method]: wrap(repository[method]) });
}
