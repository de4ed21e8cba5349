import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { parseEnv } from 'node:util';
import { environmentFileText } from '../operations/environment-file.mjs';
import { ROOT } from '../project/paths.mjs';

const EXAMPLE = readFileSync(path.join(ROOT, '.env.example'), 'utf8');
const SECRETS = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'JWT_SECRET',
  'ENCRYPTION_KEY',
  'POSTGRES_PASSWORD',
  'SUPER_ADMIN_PASSWORD',
];

test('every secret is generated, and no value occurs twice', () => {
  const [first, second] = [parseEnv(environmentFileText(EXAMPLE)), parseEnv(environmentFileText(EXAMPLE))];
  const values = SECRETS.flatMap((name) => [first[name], second[name]]);
  // The server never takes hexadecimal digits for a placeholder.
  for (const value of values) assert.match(value, /^[\da-f,]{32,}$/);
  assert.equal(new Set(values).size, values.length);
});

test('given settings are filled in, and all other variables keep the value of .env.example', () => {
  const before = parseEnv(EXAMPLE);
  const after = parseEnv(environmentFileText(EXAMPLE, { SITE_DOMAIN: 'maya.dev', SUPER_ADMIN_EMAIL: undefined }));
  assert.deepEqual(Object.keys(after), Object.keys(before));
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  assert.deepEqual(changed.sort(), [...SECRETS, 'SITE_DOMAIN'].sort());
  assert.equal(after.SITE_DOMAIN, 'maya.dev');
});
