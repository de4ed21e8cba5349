/** The secrets that a server refuses to start without; named here once more, so that none can be dropped unnoticed. */
export const SECRETS = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'JWT_SECRET',
  'ENCRYPTION_KEY',
];

/** One for each of them, as an operator would set it. */
export const validSecrets = Object.fromEntries(SECRETS.map((name) => [name, `${name}-0123456789abcdef`]));
