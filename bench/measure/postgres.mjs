import { createPostgres } from '../../scripts/harness/postgres.mjs';
import { lackOf } from '../../scripts/harness/required-programs.mjs';
import { withFolder } from './product.mjs';

/** Starts a PostgreSQL of our own, with the settings it comes with, for the length of `use(databaseUrl)`; resolves with null where it is not installed. */
export async function withPostgres(use) {
  if (lackOf('initdb')) return null;
  return withFolder(async (folder) => {
    const postgres = await createPostgres(folder);
    await postgres.start();
    try {
      return await use(postgres.urlAt());
    } finally {
      await postgres.stop();
    }
  });
}
