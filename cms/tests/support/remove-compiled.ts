import { rm } from 'node:fs/promises';
import { dropDatabasesIn } from './database';

export default async function removeCompiled() {
  const { TEST_DIST } = process.env;
  if (!TEST_DIST) return;
  await dropDatabasesIn(TEST_DIST);
  await rm(TEST_DIST, { recursive: true, force: true });
}
