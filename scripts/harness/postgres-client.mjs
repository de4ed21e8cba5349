import { createRequire } from 'node:module';
import path from 'node:path';
import { CMS } from '../project/paths.mjs';

/** The rows that PostgreSQL at `url` answers one statement with. */
export async function askDatabase(url, statement) {
  const { Client } = createRequire(path.join(CMS, 'package.json'))('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
