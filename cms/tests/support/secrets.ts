/** The secrets that MODE=server requires. The list is repeated here so that a removal fails a test. */
export const SECRETS = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'JWT_SECRET',
  'ENCRYPTION_KEY',
];

/** A valid value for each secret. */
export const validSecrets = Object.fromEntries(SECRETS.map((name) => [name, `${name}-0123456789abcdef`]));
